import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServices, testServices } from '#members/identity/testing';
import { readChunks } from '#platform/server/read-file.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aBmfRow, bmfFile } from '../../testing/bmf-file.ts';
import { importText } from '../../testing/import-text.ts';
import { seedNonprofits } from '../seed.ts';
import { importNonprofits } from './import-nonprofits.ts';

let test: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  test = await testDatabase();
  services = testServices(test.db);
});
afterAll(() => test.close());
beforeEach(() => test.db.execute(sql`truncate nonprofits_nonprofit cascade`));

const FILE = bmfFile(
  aBmfRow(),
  aBmfRow({ EIN: '010000002', NAME: 'YMCA OF BANGOR', REVENUE_AMT: '' }),
  aBmfRow({ EIN: '010000003', NTEE_CD: '' }),
);

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await test.db.execute(sql`
    select id, number, name, registered_name, zip, revenue_usd, ntee_major, cause, source, imported_at
    from nonprofits_nonprofit order by number`);
  return rows;
}

describe('importNonprofits', () => {
  it('loads a file, and the same file again changes nothing', async () => {
    const first = await importText(services, FILE);
    expect(first).toEqual({
      loaded: true,
      dryRun: false,
      rowsRead: 3,
      badRows: 0,
      problems: [],
      added: 3,
      changed: 0,
      unchanged: 0,
    });
    const before = await stored();
    expect(before.map(({ name, revenue_usd, ntee_major }) => [name, revenue_usd, ntee_major])).toEqual([
      ['Example River Trust', '400', 'C'],
      ['YMCA of Bangor', null, 'C'],
      ['Example River Trust', '400', null],
    ]);
    expect(before[0]).toMatchObject({
      number: '010000001',
      registered_name: 'EXAMPLE RIVER TRUST',
      zip: '04401',
      cause: 'Environment',
      source: 'eo_me.csv',
    });
    expect(await importText(services, FILE, { fileName: 'again.csv' })).toMatchObject({
      loaded: true,
      added: 0,
      changed: 0,
      unchanged: 3,
    });
    expect(await stored()).toEqual(before);
  });

  it('changes what the registry changed, keeps its address, and records both runs', async () => {
    await importText(services, FILE);
    const [before] = await stored();
    const changed = bmfFile(aBmfRow({ REVENUE_AMT: '999999999999999' }), aBmfRow({ EIN: '010000009' }));
    const planned = await importText(services, changed, { dryRun: true });
    expect(planned).toMatchObject({ loaded: false, dryRun: true, added: 1, changed: 1, unchanged: 0 });
    expect((await stored())[0]).toEqual(before);
    const done = await importText(services, changed, { fileName: 'new.csv' });
    expect(done).toEqual({ ...planned, loaded: true, dryRun: false });
    const [after] = await stored();
    expect(after).toMatchObject({ id: before?.id, revenue_usd: '999999999999999', source: 'new.csv' });
    const { rows } = await test.db.execute(
      sql`select details from platform_audit where action = 'nonprofits.imported' and subject_id = 'new.csv'`,
    );
    expect(rows).toEqual([{ details: { added: 1, changed: 1, unchanged: 0 } }]);
  });

  it('one bad row keeps the whole file out, and every bad row is named by its line', async () => {
    const text = bmfFile(
      aBmfRow(),
      aBmfRow({ EIN: '1000002', TAX_PERIOD: '2019' }),
      aBmfRow({ NAME: '"RIVER, THE"' }),
      aBmfRow({ EIN: '010000004', ZIP: '04401,extra' }),
    );
    expect(await importText(services, text)).toMatchObject({
      loaded: false,
      rowsRead: 4,
      badRows: 3,
      added: 0,
    });
    expect((await importText(services, text, { dryRun: true })).problems).toEqual([
      {
        line: 3,
        problems: [
          { field: 'EIN', message: expect.stringContaining('Leading zeros') },
          { field: 'TAX_PERIOD', message: expect.stringContaining('YYYYMM') },
        ],
      },
      { line: 4, problems: [{ field: 'EIN', message: 'The same as in line 2, 010000001.' }] },
      { line: 5, problems: [{ field: 'line', message: expect.stringContaining('13 cells') }] },
    ]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    [
      'columns that are missing',
      FILE.replace('EIN,', 'ID,').replace('NTEE_CD', 'NTEE'),
      'no column EIN, NTEE_CD.',
    ],
    ['an empty file', '', 'no column EIN, NAME'],
    ['a cut file', FILE.slice(0, -1), '--complete'],
  ])('refuses %s', async (_what, text, message) => {
    const { loaded, problems } = await importText(services, text);
    expect(loaded).toBe(false);
    expect(problems.at(-1)?.problems[0]?.message).toContain(message);
    expect(await stored()).toEqual([]);
  });

  it('takes a file without its last line break when told that it is whole', async () => {
    expect(await importText(services, FILE.slice(0, -1), { complete: true })).toMatchObject({ added: 3 });
  });

  it('reads JSON Lines with the same names; numbers may be numbers', async () => {
    const line = JSON.stringify({
      ein: '01-0000007',
      name: 'Example Lake Trust',
      revenue_amt: 12,
      more: 'x',
    });
    expect(await importText(services, `${line}\n`, { format: 'jsonl' })).toMatchObject({ added: 1 });
    expect(await stored()).toMatchObject([{ number: '010000007', revenue_usd: '12', zip: null }]);
  });

  it('loads nothing of a file that changes while it is read', async () => {
    const texts = [FILE, FILE.replace('199508', 'x')];
    async function* open() {
      yield texts.shift() ?? '';
    }
    await expect(importText(services, '', { open })).rejects.toThrow('changed while it was imported');
    expect(await stored()).toEqual([]);
  });

  it('leaves the invented entries of a demo, which seed themselves once', async () => {
    await seedNonprofits(services);
    const before = await stored();
    expect(before).toHaveLength(12);
    await seedNonprofits(services);
    await importText(services, FILE);
    expect((await stored()).filter(({ number }) => String(number).startsWith('DEMO'))).toEqual(before);
  });
});

const SAMPLE = resolve(process.cwd(), '../shared/data/nonprofits/irs-eo-bmf-sample.csv');

describe('the shared sample (skipped where ../shared/data is absent)', () => {
  it.skipIf(!existsSync(SAMPLE))('loads whole, and again changes nothing', async () => {
    const file = { fileName: 'sample.csv', format: 'csv', open: () => readChunks(SAMPLE) } as const;
    expect(await importNonprofits(services, file)).toMatchObject({
      loaded: true,
      rowsRead: 6600,
      added: 6600,
    });
    expect(await importNonprofits(services, file)).toMatchObject({ changed: 0, unchanged: 6600 });
    const { rows } = await test.db.execute(sql`
      select count(distinct state)::int as states, count(*) filter (where ntee_major is null)::int as unread
      from nonprofits_nonprofit`);
    expect(rows).toEqual([{ states: 11, unread: 1 }]);
  });
});
