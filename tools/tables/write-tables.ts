import type { KnownTypes } from './read-columns.ts';
import type { Column, Table } from './read-database.ts';

/** PostgreSQL's types and the builders of drizzle-orm that read them. */
const BUILDERS: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'smallint',
  integer: 'integer',
  bigint: 'bigint',
  numeric: 'numeric',
  real: 'real',
  'double precision': 'doublePrecision',
  text: 'text',
  uuid: 'uuid',
  date: 'date',
  jsonb: 'jsonb',
  bytea: 'bytes',
  tsvector: 'tsvector',
  'timestamp with time zone': 'instant',
};
/** Builders of the platform. */
const OWN_BUILDERS: ReadonlySet<string> = new Set(['bytes', 'instant', 'tsvector']);

/**
 * The text of a domain's `store/tables.ts`, before it is formatted.
 * @param prefix of the names of its tables, with the underscore
 * @throws Error for a type without a builder, and where `known` names what does not exist
 */
export function writeTables(prefix: string, tables: readonly Table[], known: KnownTypes): string {
  refuseUnknown(tables, known);
  const definitions = tables.map((table) => tableText(prefix, table, known.get(table.name)));
  const builders = new Set(tables.flatMap(({ columns }) => columns.map(builderOf)));
  const isMade = ({ default: value, generated }: Column) => value !== null || generated === 'stored';
  return [
    '// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.',
    ...(tables.some(({ columns }) => columns.some(isMade)) ? ["import { sql } from 'drizzle-orm';"] : []),
    importOf(['pgTable', ...[...builders].filter((name) => !OWN_BUILDERS.has(name))], 'drizzle-orm/pg-core'),
    importOf(
      [...builders].filter((name) => OWN_BUILDERS.has(name)),
      '#platform/server/db/columns.ts',
    ),
    definitions.some((text) => text.includes('<Columns['))
      ? "import type { Columns } from './columns.ts';"
      : '',
    '',
    ...definitions,
  ].join('\n');
}

/** `identity_reset_token` of identity is `resetToken`. */
function shortName(prefix: string, table: string): string {
  return camelCase(table.slice(prefix.length));
}

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function importOf(names: readonly string[], from: string): string {
  return names.length === 0 ? '' : `import { ${[...names].sort().join(', ')} } from '${from}';`;
}

function tableText(prefix: string, { name, columns }: Table, types?: ReadonlyMap<string, string>): string {
  const short = shortName(prefix, name);
  const lines = columns.map(
    (column) => `  ${camelCase(column.name)}: ${columnText(name, column, types?.get(column.name))},`,
  );
  const row = `${short.charAt(0).toUpperCase()}${short.slice(1)}Row`;
  return [
    `export const ${short}Table = pgTable('${name}', {`,
    ...lines,
    '});',
    `export type ${row} = typeof ${short}Table.$inferSelect;`,
    '',
  ].join('\n');
}

function columnText(table: string, column: Column, known?: string): string {
  const hasMode = column.type === 'bigint' || column.type === 'numeric';
  const isMode = hasMode && (known === 'number' || known === 'bigint');
  const options = isMode
    ? `, { mode: '${known}' }`
    : column.type === 'bigint'
      ? ", { mode: 'bigint' }"
      : column.choices && known === undefined
        ? `, { enum: [${column.choices.map(quoted).join(', ')}] }`
        : '';
  return [
    `${builderOf(column)}('${column.name}'${options})`,
    column.isArray ? '.array()' : '',
    known === undefined ? '' : `.$type<Columns['${table}']['${column.name}']>()`,
    column.isKey ? '.primaryKey()' : column.notNull ? '.notNull()' : '',
    madeText(column),
  ].join('');
}

/** Writes the value of a column that a statement leaves out. */
function madeText({ generated, default: value }: Column): string {
  if (generated === 'always') return '.generatedAlwaysAsIdentity()';
  if (generated === 'by default') return '.generatedByDefaultAsIdentity()';
  if (value === null) return '';
  const text = `sql\`${value.replace(/[\\`]|\$\{/g, '\\$&')}\``;
  return generated === 'stored' ? `.generatedAlwaysAs(${text})` : `.default(${text})`;
}

function builderOf({ name, type }: Column): string {
  const builder = BUILDERS[type];
  if (builder === undefined) throw new Error(`Column ${name}: no builder is known for ${type}`);
  return builder;
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

function refuseUnknown(tables: readonly Table[], known: KnownTypes): void {
  for (const [table, types] of known) {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    for (const column of types.keys()) {
      if (!columns.some(({ name }) => name === column)) {
        throw new Error(`columns.ts names ${table}.${column}, which is not in the database`);
      }
    }
  }
}
