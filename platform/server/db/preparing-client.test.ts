import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { createDatabase, type Database, inTransaction } from './database.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let close: () => Promise<void>;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  // One connection, so that what it keeps can be asked of itself.
  const pool = await createPool({
    connection: database.url,
    applicationName: 'preparing test',
    log: quietLog,
    max: 1,
  });
  db = createDatabase(pool, quietLog);
  close = () => pool.end();
});
afterEach(() => close());

const prepared = async (): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements order by prepare_time`,
  );
  return rows.map(({ statement }) => statement);
};
const double = async (value: number): Promise<unknown> =>
  (await db.execute<{ doubled: number }>(sql`select ${value}::int * 2 as doubled`)).rows[0]?.doubled;
const times = async (count: number, work: (index: number) => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await work(index);
};

test('a statement asked five times is kept, and answers each time for its own values', async () => {
  await times(4, double);
  expect(await prepared()).toEqual([]);
  await times(3, async (index) => expect(await double(index)).toBe(index * 2));
  expect(await prepared()).toEqual(['select $1::int * 2 as doubled']);
});

test('one inside a transaction as well, after a rollback too', async () => {
  const failing = inTransaction(db, async (tx) => {
    await times(6, (index) => tx.execute(sql`select ${index}::int + 1 as next`));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  const next = await inTransaction(db, (tx) =>
    tx.execute<{ next: number }>(sql`select ${7}::int + 1 as next`),
  );
  expect(next.rows).toEqual([{ next: 8 }]);
});

test('statements without values are never kept', async () => {
  await times(8, () => db.execute(sql`select 1`));
  expect(await prepared()).toEqual([]);
});

test('one that fails while it is parsed fails each time with its own error, and the connection lives on', async () => {
  await times(8, (index) =>
    expect(db.execute(sql`select ${index} from nowhere`)).rejects.toMatchObject({ cause: { code: '42P01' } }),
  );
  expect(await double(4)).toBe(8);
});

test('one that fails for its values answers the next', async () => {
  const invert = (value: number) =>
    db.execute<{ inverse: number }>(sql`select 12 / ${value}::int as inverse`);
  await times(6, () => invert(3));
  await expect(invert(0)).rejects.toMatchObject({ cause: { code: '22012' } });
  expect((await invert(4)).rows).toEqual([{ inverse: 3 }]);
});

test('many texts fill neither the server nor the memory', async () => {
  await times(320, (index) =>
    times(5, () => db.execute(sql`select ${index}::int as ${sql.identifier(`c${index}`)}`)),
  );
  expect((await prepared()).length).toBe(300);
  expect(await double(5)).toBe(10);
});
