import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { someOpportunities } from '../../testing/factories.ts';
import { searchText } from '../search/grant-document.ts';
import { cardOf, findCardRows } from './card-store.ts';
import { opportunityOf } from './opportunity-store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const now = new Date('2026-11-20T12:00:00Z');
const UNKNOWN = { min: null, max: null, total: null, currency: null };

describe('findCardRows', () => {
  it('gives the cards and texts of whole records', async () => {
    const rows = await someOpportunities(test.db, [
      {},
      { funder: null, url: null, amounts: UNKNOWN, deadline: { kind: 'rolling' }, sourceState: null },
      { funder: { name: 'Shore', url: 'https://example.org' }, deadline: { kind: 'unknown', text: 'soon' } },
      { kind: 'program', opensAt: '2026-12-01T08:30:00.250Z', regions: [], categories: [], eligibility: [] },
      { kind: 'award', title: 'Élan “quoted” \\ 7', opensAt: '2020-01-01T00:00:00.000Z' },
    ]);
    const found = await findCardRows(
      test.db,
      rows.map(({ id }) => id),
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    expect(found).toHaveLength(rows.length);
    for (const row of rows) {
      const own = byId.get(row.id)!;
      // A part of the whole record, and from a whole row the same.
      expect(opportunityOf(row, [], now)).toMatchObject(cardOf(own, now));
      expect(cardOf({ ...row, opensAtMs: row.opensAt?.getTime() ?? null }, now)).toEqual(cardOf(own, now));
      expect(searchText(own)).toBe(searchText(row));
    }
  });

  it('leaves out what was removed and what is unknown', async () => {
    const [gone] = await someOpportunities(test.db, [{}]);
    await test.db.execute(sql`update grants_opportunity set removed_at = now() where id = ${gone!.id}`);
    expect(await findCardRows(test.db, [gone!.id, '00000000-0000-4000-8000-000000000000'])).toEqual([]);
    expect(await findCardRows(test.db, [])).toEqual([]);
  });
});
