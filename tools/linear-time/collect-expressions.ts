import ts from 'typescript';
import type { HouseFile } from '../check-house/finding.ts';
import { type Constants, foldText } from './fold-text.ts';

/** A regular expression in a file. */
export interface FoundExpression {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** Null where the expression is made of parts that only a run knows. */
  readonly source: string | null;
  readonly flags: string;
}

const MAY_HOLD = /\/[dgimsuvy]*\s*[.,;:)\]}?&|]|RegExp\(/;

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  );
}

function readLiteral(node: ts.RegularExpressionLiteral): Pick<FoundExpression, 'source' | 'flags'> {
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

function readCall(
  { arguments: args }: ts.NewExpression | ts.CallExpression,
  constants: Constants,
): Pick<FoundExpression, 'source' | 'flags'> {
  const [pattern, flags] = args ?? [];
  return {
    source: pattern ? foldText(pattern, constants) : null,
    flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '',
  };
}

function constantsOf(file: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>();
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
  return constants;
}

/** Every regular expression of a file: the literals, and `new RegExp(…)` as far as its parts are constants. */
export function collectExpressions({ path, text }: HouseFile): FoundExpression[] {
  if (!MAY_HOLD.test(text)) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const constants = constantsOf(file);
  const found: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    const line = (): number => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    if (ts.isRegularExpressionLiteral(node)) found.push({ file: path, line: line(), ...readLiteral(node) });
    if (isRegExpCall(node)) found.push({ file: path, line: line(), ...readCall(node, constants) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
