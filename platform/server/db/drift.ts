import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';

interface ActualColumn {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly filledIn: boolean;
}

/**
 * Compares tables as the code describes them with those the migrations made: missing and unknown columns, types,
 * nullability, and defaults the code relies on.
 * @returns one sentence for each difference; empty when they agree
 */
export async function findDrift(pool: Pool, tables: readonly PgTable[]): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const differences: string[] = [];
    for (const [index, table] of tables.entries()) {
      differences.push(...(await compare(client, table, `drift_probe_${index}`)));
    }
    return differences;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function compare(client: PoolClient, table: PgTable, probe: string): Promise<readonly string[]> {
  const { name, schema, columns } = getTableConfig(table);
  const label = schema === undefined ? name : `${schema}.${name}`;
  const actual = await listColumns(client, [...(schema === undefined ? [] : [schema]), name]);
  if (actual.length === 0) return [`${label}: the table does not exist`];
  const types = await normalisedTypes(client, columns, probe);
  const found = new Map(actual.map((column) => [column.name, column]));
  const declared = new Set(columns.map((column) => column.name));
  return [
    ...columns.flatMap((column) =>
      compareColumn(`${label}.${column.name}`, column, types.get(column.name), found.get(column.name)),
    ),
    ...actual
      .filter((column) => !declared.has(column.name))
      .map((column) => `${label}.${column.name}: in the database, not in the code`),
  ];
}

function compareColumn(
  label: string,
  column: PgColumn,
  type: string | undefined,
  actual: ActualColumn | undefined,
): readonly string[] {
  if (!actual) return [`${label}: in the code, not in the database`];
  const differences: string[] = [];
  if (type !== actual.type) {
    differences.push(`${label}: ${type ?? column.getSQLType()} in the code, ${actual.type} in the database`);
  }
  if (column.notNull !== actual.notNull) {
    const word = (notNull: boolean): string => (notNull ? 'not null' : 'nullable');
    differences.push(
      `${label}: ${word(column.notNull)} in the code, ${word(actual.notNull)} in the database`,
    );
  }
  if (filledInByDatabase(column) && !actual.filledIn) {
    differences.push(`${label}: the code leaves it to a default that the database does not have`);
  }
  return differences;
}

/** Values the code makes itself ($defaultFn) need nothing in the database. */
function filledInByDatabase(column: PgColumn): boolean {
  return (
    column.default !== undefined ||
    column.generated !== undefined ||
    column.generatedIdentity !== undefined ||
    /serial$/.test(column.getSQLType())
  );
}

/** Has PostgreSQL itself write the code's types as it writes the database's (`varchar(20)` = `character varying(20)`). */
async function normalisedTypes(
  client: PoolClient,
  columns: readonly PgColumn[],
  probe: string,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  for (const column of columns) {
    // One by one: a type that does not exist must not hide the others.
    await client.query('savepoint drift');
    try {
      await client.query(
        `create temporary table ${probe} (${escapeIdentifier(column.name)} ${column.getSQLType()})`,
      );
      const [made] = await listColumns(client, ['pg_temp', probe]);
      if (made) known.set(column.name, made.type);
    } catch {
      // Unknown to the database: reported as a difference of types.
    }
    await client.query('rollback to savepoint drift');
  }
  return known;
}

async function listColumns(client: PoolClient, path: readonly string[]): Promise<readonly ActualColumn[]> {
  const { rows } = await client.query<ActualColumn>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
            (atthasdef or attidentity <> '') as "filledIn"
       from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped
      order by attnum`,
    [path.map(escapeIdentifier).join('.')],
  );
  return rows;
}
