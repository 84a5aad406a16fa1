import { describe, expect, it } from 'vitest';
import { readColumns } from './read-columns.ts';
import type { Column } from './read-database.ts';
import { writeTables } from './write-tables.ts';

const column = (name: string, facts: Partial<Column> = {}): Column => ({
  name,
  type: 'text',
  isArray: false,
  notNull: false,
  isKey: false,
  default: null,
  generated: null,
  choices: null,
  ...facts,
});

/** The text of one column of a table `tea_cup`. */
function written(one: Column, columns = 'export interface Columns {}'): string {
  const known = readColumns('columns.ts', columns);
  const text = writeTables('tea_', [{ name: 'tea_cup', columns: [one] }], known);
  return /^ {2}(.*),$/m.exec(text)?.[1] ?? '';
}

describe('writeTables', () => {
  it.each<[Column, string]>([
    [column('name'), "name: text('name')"],
    [
      column('made_at', { type: 'timestamp with time zone', notNull: true }),
      "madeAt: instant('made_at').notNull()",
    ],
    [column('id', { type: 'uuid', isKey: true, notNull: true }), "id: uuid('id').primaryKey()"],
    [column('words', { type: 'tsvector', notNull: true }), "words: tsvector('words').notNull()"],
    [column('n', { type: 'bigint' }), "n: bigint('n', { mode: 'bigint' })"],
    [column('tags', { isArray: true }), "tags: text('tags').array()"],
    [column('state', { choices: ['hot', "it's"] }), "state: text('state', { enum: ['hot', 'it\\'s'] })"],
    [column('at', { type: 'date', default: 'now()' }), "at: date('at').default(sql`now()`)"],
    [column('id', { type: 'integer', generated: 'always' }), "id: integer('id').generatedAlwaysAsIdentity()"],
    [
      column('seal', { type: 'bytea', default: "'\\x00'::bytea" }),
      "seal: bytes('seal').default(sql`'\\\\x00'::bytea`)",
    ],
  ])('writes %o', (one, text) => {
    expect(written(one)).toBe(text);
  });

  it('takes the types of columns.ts, number and bigint as the mode', () => {
    const columns = `export interface Columns { tea_cup: { n: number; leaves: Leaf[]; price: bigint } }`;
    const cup = {
      name: 'tea_cup',
      columns: [
        column('n', { type: 'bigint' }),
        column('leaves', { type: 'jsonb' }),
        column('price', { type: 'numeric' }),
      ],
    };
    const text = writeTables('tea_', [cup], readColumns('columns.ts', columns));
    expect(text).toContain("n: bigint('n', { mode: 'number' }).$type<Columns['tea_cup']['n']>()");
    expect(text).toContain("leaves: jsonb('leaves').$type<Columns['tea_cup']['leaves']>()");
    expect(text).toContain("price: numeric('price', { mode: 'bigint' })");
  });

  it('refuses a type it does not know, and a column that does not exist', () => {
    expect(() => written(column('place', { type: 'point' }))).toThrow('point');
    const columns = 'export interface Columns { tea_cup: { gone: string } }';
    expect(() => written(column('name'), columns)).toThrow('tea_cup.gone');
  });
});

describe('readColumns', () => {
  it('refuses a file without the interface, and a table that lists no columns', () => {
    expect(() => readColumns('columns.ts', 'export {}')).toThrow('interface Columns');
    expect(() => readColumns('columns.ts', 'export interface Columns { tea_cup: Cup }')).toThrow('tea_cup');
  });
});
