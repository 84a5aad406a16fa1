import { PgDialect, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#platform/testing/server/test-database.ts';
import { oneOf } from './one-of.ts';

const table = pgTable('one_of_test', { id: uuid('id').primaryKey(), name: text('name').notNull() });
const NAMES = ['plain', 'a "quote", a comma', '{braces}', 'NULL', 'back\\slash', ''];
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('oneOf', () => {
  it('finds rows by any value, and none by none', async () => {
    const database = await testDatabase();
    try {
      await database.pool.query('create table one_of_test (id uuid primary key, name text not null)');
      await database.db.insert(table).values(NAMES.map((name, number) => ({ id: idOf(number), name })));
      const found = async (where: ReturnType<typeof oneOf>) =>
        (await database.db.select().from(table).where(where)).map(({ name }) => name).sort();
      expect(await found(oneOf(table.name, NAMES))).toEqual([...NAMES].sort());
      expect(await found(oneOf(table.name, ['NULL', 'absent']))).toEqual(['NULL']);
      expect(await found(oneOf(table.id, [idOf(1), idOf(3)]))).toEqual([NAMES[3], NAMES[1]].sort());
      expect(await found(oneOf(table.name, []))).toEqual([]);
    } finally {
      await database.close();
    }
  });

  it('is the same statement for one value and for many', () => {
    const text = (...ids: string[]) => new PgDialect().sqlToQuery(oneOf(table.id, ids)).sql;
    expect(text(idOf(1))).toBe(text(idOf(1), idOf(2), idOf(3)));
  });
});
