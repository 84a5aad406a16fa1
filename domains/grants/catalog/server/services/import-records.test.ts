import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpportunityInput } from '#engines/opportunity-formats';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { anOpportunityInput } from '../../testing/index.ts';
import { completeRecords, importRecords, type RecordSource } from './import-records.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.db.execute(sql`truncate grants_opportunity, grants_import, grants_source cascade`));

const sourceAt = (day: string, id = 'rivers'): RecordSource => ({
  id,
  name: 'Rivers Trust',
  address: 'https://rivers.example',
  licence: 'CC0',
  attribution: 'Data by the Rivers Trust.',
  fetchedAt: new Date(day),
});
const call = (externalId: string, more: Partial<OpportunityInput> = {}) =>
  anOpportunityInput({ externalId, title: `Round ${externalId}`, sourceState: 'open', ...more });

/** One run with its records in one batch. */
const run = (source: RecordSource, records: OpportunityInput[], isWhole = true) =>
  inTransaction(test.db, async (tx) => {
    const saved = await importRecords(tx, source, records);
    const listed = isWhole ? new Set(records.map(({ externalId }) => externalId)) : null;
    const closed = await completeRecords(tx, source, {
      ...saved,
      rowsRead: records.length,
      skipped: 0,
      listed,
    });
    return { ...saved, closed };
  });

async function states() {
  const { rows } = await test.db.execute<{
    id: string;
    state: string;
    day: string | null;
    shown: boolean;
  }>(sql`
    select external_id as id, source_state as state, unlisted_on::text as day, listed_as is null as shown
    from grants_opportunity order by source_id, external_id`);
  return rows.map(({ id, state, day, shown }) => [id, state, day, shown]);
}

it('closes what a whole listing no longer has, with the day, and opens it when it is back', async () => {
  expect(await run(sourceAt('2026-11-20'), [call('1'), call('2')])).toMatchObject({ added: 2, closed: 0 });
  expect(await run(sourceAt('2026-11-21'), [call('1')])).toMatchObject({ unchanged: 1, closed: 1 });
  expect(await states()).toEqual([
    ['1', 'open', null, true],
    ['2', 'closed', '2026-11-21', true],
  ]);
  expect(await run(sourceAt('2026-11-22'), [call('1')])).toMatchObject({ closed: 0 });
  expect(await run(sourceAt('2026-11-23'), [call('1'), call('2')])).toMatchObject({ changed: 1, closed: 0 });
  expect((await states())[1]).toEqual(['2', 'open', null, true]);
});

it('closes nothing of other sources, no past award, and nothing after a part of a listing', async () => {
  await run(sourceAt('2026-11-20', 'other'), [call('9', { title: 'Lanterns' })]);
  await run(sourceAt('2026-11-20'), [call('1'), call('2', { kind: 'award', sourceState: null })]);
  expect(await run(sourceAt('2026-11-21'), [], false)).toMatchObject({ closed: 0 });
  expect(await run(sourceAt('2026-11-21'), [])).toMatchObject({ closed: 1 });
  expect((await states()).map(([id, state]) => [id, state])).toEqual([
    ['9', 'open'],
    ['1', 'closed'],
    ['2', null],
  ]);
});

it('joins the same call of two sources, and keeps license and attribution of the source', async () => {
  const same = { url: 'https://rivers.example/call', title: 'Salmon rivers restoration' };
  await run(sourceAt('2026-11-20'), [call('1', same)]);
  await run(sourceAt('2026-11-20', 'streams'), [call('7', same)]);
  expect((await states()).filter(([, , , shown]) => shown)).toHaveLength(1);
  const { rows } = await test.db.execute(
    sql`select licence, attribution, address from grants_source where id = 'rivers'`,
  );
  expect(rows).toEqual([
    { licence: 'CC0', attribution: 'Data by the Rivers Trust.', address: 'https://rivers.example' },
  ]);
});
