import type { Pool } from 'pg';

/** A column as the migrations made it. */
export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it, without precision and without `[]`. */
  readonly type: string;
  readonly isArray: boolean;
  readonly notNull: boolean;
  /** The only column of the primary key. */
  readonly isKey: boolean;
  readonly default: string | null;
  readonly generated: 'always' | 'by default' | 'stored' | null;
  /** The values a check allows; null where none lists them. */
  readonly choices: readonly string[] | null;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

interface Row extends Omit<Column, 'generated' | 'choices'> {
  readonly table: string;
  readonly identity: string;
  readonly stored: boolean;
  readonly checks: readonly string[];
}

/** Reads the tables of the schema `public`, by name, each with its columns in the order of the database. */
export async function readTables(pool: Pool): Promise<readonly Table[]> {
  const { rows } = await pool.query<Row>(`
    select c.relname as "table", a.attname as name, a.attnotnull as "notNull",
           format_type(coalesce(nullif(t.typelem, 0), a.atttypid), null) as type,
           t.typcategory = 'A' as "isArray", a.attidentity as identity, a.attgenerated <> '' as stored,
           pg_get_expr(d.adbin, d.adrelid) as "default",
           exists (select from pg_constraint k
                    where k.conrelid = c.oid and k.contype = 'p' and k.conkey = array[a.attnum]) as "isKey",
           array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
                  where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                  order by k.conname) as checks
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by c.relname collate "C", a.attnum`);
  const tables = new Map<string, Column[]>();
  for (const row of rows) {
    const columns = tables.get(row.table) ?? [];
    tables.set(row.table, [...columns, columnOf(row)]);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

function columnOf({ table: _table, identity, stored, checks, ...column }: Row): Column {
  const generated = stored ? 'stored' : identity === 'a' ? 'always' : identity === 'd' ? 'by default' : null;
  return { ...column, generated, choices: column.isArray ? null : listedIn(checks) };
}

/** The texts of a check like `state = ANY (ARRAY['open'::text, 'done'::text])`. */
function listedIn(checks: readonly string[]): readonly string[] | null {
  for (const check of checks) {
    const list = /^\(\w+ = ANY \(ARRAY\[((?:'(?:[^']|'')*'::text(?:, )?)+)\]\)\)$/.exec(check)?.[1];
    if (list === undefined) continue;
    return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text.replaceAll("''", "'"));
  }
  return null;
}
