import ts from 'typescript';

/** Types of columns as a domain declares them: the text of the type, by table and column as the database names them. */
export type KnownTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Reads `interface Columns` of a domain's `store/columns.ts`.
 * @throws Error where a member is no list of columns
 */
export function readColumns(path: string, text: string): KnownTypes {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const columns = file.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'Columns',
  );
  if (!columns || !ts.isInterfaceDeclaration(columns)) throw new Error(`${path} has no interface Columns`);
  return new Map(columns.members.map((table) => [nameOf(table, file), typesOf(table, path, file)]));
}

function typesOf(table: ts.TypeElement, path: string, file: ts.SourceFile): ReadonlyMap<string, string> {
  if (!ts.isPropertySignature(table) || !table.type || !ts.isTypeLiteralNode(table.type)) {
    throw new Error(`${path}: ${nameOf(table, file)} must list its columns`);
  }
  return new Map(
    table.type.members.map((column) => [
      nameOf(column, file),
      ts.isPropertySignature(column) ? (column.type?.getText(file) ?? '') : '',
    ]),
  );
}

const nameOf = (member: ts.TypeElement, file: ts.SourceFile): string => member.name?.getText(file) ?? '';
