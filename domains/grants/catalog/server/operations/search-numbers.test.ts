import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aCatalogServer, type CatalogServer } from '../../testing/catalog-server.ts';
import { someOpportunities } from '../../testing/factories.ts';
import { numberQueries } from '../store/number-store.ts';

let server: CatalogServer;
let caller: TestCaller;

beforeAll(async () => {
  server = await aCatalogServer();
  caller = await server.member();
  await someOpportunities(server.database.db, [
    { title: 'Combustion', number: 'NSF 27-534', externalId: 'a-1' },
    { title: 'Street outreach', number: 'HHS-2026-ACF-OCC-YD-0012', externalId: 'a-2' },
    { title: 'Head start', number: 'HHS-2026-ACF-OHS-CH-0300', externalId: 'a-3', sourceState: 'closed' },
    { title: 'Bridges of the year 2026', number: null, externalId: 'PROGRAM-93.276', regions: ['DE'] },
    { title: 'Ocean', number: 'NOAA-OAR-2026-001', externalId: 'a-4' },
    { title: 'Ocean, whole', number: 'NOAA-OAR-2026', externalId: 'a-5' },
    { title: 'Calls numbered 27 and 534', description: 'Not what was asked for.', number: null },
  ]);
  await server.live.catchUp();
});
afterAll(() => server.close());

const find = async (q: string, more = '') => {
  const { status, body } = await caller.call('GET', `/api/grants?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return (body.data.items as { title: string; reasons: { theirs: string }[] }[])
    .map(({ title }) => title)
    .sort();
};

describe('a search for the number of a call', () => {
  it.each(['27-534', '27534', 'NSF 27-534', 'nsf27-534'])('finds it alone by %s', async (q) => {
    expect(await find(q)).toEqual(['Combustion']);
  });

  it('finds all of a part, closed ones too, and says the number', async () => {
    expect(await find('HHS-2026-ACF')).toEqual(['Head start', 'Street outreach']);
    expect(await find('hhs2026acf')).toEqual(['Head start', 'Street outreach']);
    const { body } = await caller.call('GET', '/api/grants?q=HHS-2026-ACF-OCC');
    expect(body.data.items[0].reasons).toMatchObject([{ theirs: 'HHS-2026-ACF-OCC-YD-0012' }]);
    expect(body.data.total).toBe(1);
  });

  it('finds the whole number alone, else those that begin with it', async () => {
    expect(await find('NOAA-OAR-2026-001')).toEqual(['Ocean']);
    expect(await find('NOAA-OAR-2026')).toEqual(['Ocean, whole']);
    expect(await find('NOAA-OAR-202')).toEqual(['Ocean', 'Ocean, whole']);
  });

  it('reads an index for it, not every record', async () => {
    const plans = await inTransaction(server.database.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return Promise.all(
        numberQueries('noaa2026').map(async (query) => {
          const { rows } = await tx.execute<Record<'QUERY PLAN', string>>(sql`explain ${query}`);
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        }),
      );
    });
    expect(plans).toHaveLength(3);
    for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  });

  it('finds it by the reference at the source', async () => {
    expect(await find('93.276')).toEqual(['Bridges of the year 2026']);
  });

  it('holds filters, and searches by words where no call has the number', async () => {
    expect(await find('HHS-2026-ACF', '&status=open')).toEqual(['Street outreach']);
    expect(await find('93.276', '&region=US')).toEqual([]);
    expect(await find('99-999')).toEqual([]);
    expect(await find('2026')).toEqual(['Bridges of the year 2026']);
  });

  it('exports what it finds', async () => {
    const { text } = await caller.call('GET', '/api/grants/export.csv?q=27-534');
    expect(text).toContain('Combustion');
    expect(text).not.toContain('Calls numbered');
  });
});
