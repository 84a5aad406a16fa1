import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServices, testServices } from '#members/identity/testing';
import { createDatabase } from '#platform/server/db/database.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { importLines, importText } from '../../testing/import-text.ts';
import { lastChange } from '../store/opportunity-store.ts';

let test: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  test = await testDatabase();
  services = testServices(test.db);
});
afterAll(() => test.close());
beforeEach(() =>
  test.db.execute(sql`truncate grants_opportunity, grants_import, grants_source, grants_judgment cascade`),
);

const call = (id: string, overrides: object = {}) => ({
  id,
  title: `River restoration round ${id}`,
  description: 'Salmon rivers, their banks and what lives there.',
  funder: 'Rivers Trust',
  closesAt: '2099-03-01T17:00:00Z',
  ...overrides,
});
const FILE = importLines([call('1'), call('2'), call('3')]);

async function stored(): Promise<{ ids: string[]; sources: number; imports: number; audits: number }> {
  const { rows: found } = await test.db.execute<{ external_id: string }>(
    sql`select external_id from grants_opportunity order by external_id`,
  );
  const count = async (table: string): Promise<number> => {
    const { rows } = await test.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    return rows[0]?.count ?? 0;
  };
  return {
    ids: found.map(({ external_id: id }) => id),
    sources: await count('grants_source'),
    imports: await count('grants_import'),
    audits: await count('platform_audit'),
  };
}

async function listedAt(): Promise<Record<string, string | null>> {
  const { rows } = await test.db.execute<{ key: string; shown: string | null }>(sql`
    select one.source_id || '/' || one.external_id as key, other.source_id || '/' || other.external_id as shown
    from grants_opportunity as one left join grants_opportunity as other on other.id = one.listed_as`);
  return Object.fromEntries(rows.map(({ key, shown }) => [key, shown]));
}

describe('importGrants', () => {
  it('lets other requests have their turn while it reads a file that came in one piece', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    const rows = 500;
    const lines = importLines(Array.from({ length: rows }, (_, n) => call(String(n))));
    const seen: number[] = [];
    setImmediate(count);
    await importText(services, lines, { dryRun: true, report: () => seen.push(turns) });
    isOver = true;
    expect((seen.at(-1) ?? 0) - (seen[0] ?? 0)).toBeGreaterThanOrEqual(rows / 50 - 1);
  });

  it('loads a file, and the same file again changes nothing', async () => {
    const first = await importText(services, FILE);
    expect(first).toMatchObject({
      loaded: true,
      rowsRead: 3,
      added: 3,
      changed: 0,
      unchanged: 0,
      badRows: 0,
    });
    const before = await lastChange(test.db);
    const again = await importText(services, FILE);
    expect(again).toMatchObject({ loaded: true, added: 0, changed: 0, unchanged: 3 });
    expect(await lastChange(test.db)).toBe(before);
    expect((await stored()).imports).toBe(2);
  });

  it('takes the region of a file for records that list none', async () => {
    const rows = importLines([call('1'), call('2', { regions: ['Kenya'] })]);
    await importText(services, rows, { region: 'GB-WLS' });
    const { rows: found } = await test.db.execute(
      sql`select external_id as id, regions from grants_opportunity order by external_id`,
    );
    expect(found).toEqual([
      { id: '1', regions: ['GB-WLS'] },
      { id: '2', regions: ['KE'] },
    ]);
  });

  it('a dry run checks every row and changes nothing', async () => {
    const before = await stored();
    const result = await importText(services, FILE, { dryRun: true });
    expect(result).toMatchObject({ loaded: false, dryRun: true, rowsRead: 3, added: 3, badRows: 0 });
    expect(await stored()).toEqual(before);
    const bad = await importText(services, `${FILE}{"id":"4"}\n`, { dryRun: true });
    expect(bad.problems).toEqual([{ line: 4, problems: [expect.objectContaining({ field: 'title' })] }]);
  });

  it('a dry run counts what the real run then does, also beside bad rows', async () => {
    const at = (day: number) => ({ fetchedAt: new Date(Date.UTC(2026, 10, day)), skipBadRows: true });
    await importText(services, importLines([call('1'), call('2')]), at(10));
    await importText(services, importLines([call('3')]), at(15));
    const text = importLines([
      call('1'),
      call('2', { title: 'Changed' }),
      call('3', { title: 'Older' }),
      call('4'),
      { id: '5' },
    ]);
    const planned = await importText(services, text, { ...at(12), dryRun: true });
    expect(planned).toMatchObject({
      keptOut: false,
      added: 1,
      changed: 1,
      unchanged: 1,
      older: 1,
      badRows: 1,
    });
    expect((await stored()).ids).toEqual(['1', '2', '3']);
    expect(await importText(services, text, at(12))).toEqual({ ...planned, loaded: true, dryRun: false });
    const kept = await importText(services, text, { dryRun: true });
    expect(kept).toMatchObject({ keptOut: true, added: 0, changed: 0, unchanged: 0, older: 0 });
  });

  it('says by what the rows of a file without ids are known, and knows them by it again', async () => {
    const file = (url: string) =>
      `title,funder,deadline,url\nRivers,Trust,2099-03-01,${url}\nLakes,Trust,2099-03-01,\n`;
    const csv = { format: 'csv', fileName: 'a.csv' } as const;
    const madeKeys = { address: 1, words: 1 };
    const planned = await importText(services, file('https://example.org/r'), { ...csv, dryRun: true });
    expect(planned).toMatchObject({ added: 2, madeKeys });
    expect(await importText(services, file('https://example.org/r'), csv)).toMatchObject({
      added: 2,
      madeKeys,
    });
    expect(await importText(services, file('https://example.org/r'), csv)).toMatchObject({ unchanged: 2 });
    // Another address is another record: nothing else tells which one it was.
    expect(await importText(services, file('https://example.org/s'), csv)).toMatchObject({ added: 1 });
    expect(await importText(services, FILE)).toMatchObject({ madeKeys: { address: 0, words: 0 } });
  });

  it('one bad row keeps the file out, skipBadRows loads the rest', async () => {
    const text = importLines([call('1'), { id: '2', title: 'No end', closesAt: 'soon' }, call('3')]);
    const refused = await importText(services, text);
    expect(refused).toMatchObject({ loaded: false, rowsRead: 3, badRows: 1, added: 0 });
    expect(refused.problems).toEqual([
      { line: 2, problems: [expect.objectContaining({ field: 'closesAt' })] },
    ]);
    expect((await stored()).ids).toEqual([]);
    const forced = await importText(services, text, { skipBadRows: true });
    expect(forced).toMatchObject({ loaded: true, added: 2, badRows: 1 });
    expect((await stored()).ids).toEqual(['1', '3']);
  });

  it('a half-written last line keeps the file out', async () => {
    const result = await importText(services, FILE.slice(0, -30));
    expect(result).toMatchObject({ loaded: false, badRows: 1 });
    expect(result.problems[0]?.line).toBe(3);
    expect((await stored()).ids).toEqual([]);
  });

  it('a file that cannot be read to its end loads nothing', async () => {
    const before = await stored();
    async function* broken(): AsyncGenerator<string> {
      yield FILE;
      throw new Error('the disk went away');
    }
    await expect(importText(services, '', { chunks: broken() })).rejects.toThrow('the disk went away');
    expect(await stored()).toEqual(before);
  });

  it('a database that refuses half-way keeps nothing of the file', async () => {
    await test.db.execute(
      sql`alter table grants_opportunity add constraint planted check (external_id <> '600')`,
    );
    try {
      const many = importLines(Array.from({ length: 700 }, (_, at) => call(String(at))));
      await expect(importText(services, many)).rejects.toThrow();
      expect(await stored()).toMatchObject({ ids: [], sources: 0, imports: 0 });
    } finally {
      await test.db.execute(sql`alter table grants_opportunity drop constraint planted`);
    }
  });

  it('two imports at once take turns: every record once, change numbers in order of their commits', async () => {
    const pool = await createPool({ connection: test.url, applicationName: 'second', log: quietLog, max: 2 });
    const other = testServices(createDatabase(pool, quietLog));
    try {
      const files = [...Array(4).keys()].map((file) =>
        importLines(
          Array.from({ length: 50 }, (_, at) =>
            call(`${file}-${at}`, { title: `River work lot${file}x${at}` }),
          ),
        ),
      );
      const results = await Promise.all(
        files.map((text, at) => importText(at % 2 ? other : services, text, { sourceId: `s${at % 3}` })),
      );
      expect(results.map(({ added }) => added)).toEqual([50, 50, 50, 50]);
      // Files 0 and 3 share a source; each file's numbers are one block, because each had its turn.
      const { rows } = await test.db.execute<{ file: string; first: number; last: number }>(sql`
        select split_part(external_id, '-', 1) as file, min(change)::int as first, max(change)::int as last
        from grants_opportunity group by 1 order by 2`);
      const blocks = rows.flatMap(({ first, last }) => [first, last]);
      expect(blocks).toEqual([...blocks].sort((a, b) => a - b));
      expect(rows).toHaveLength(4);
    } finally {
      await pool.end();
    }
  });

  it('marks the same call of another source as a further listing, and takes the mark back', async () => {
    const same = { number: 'GL-26-0017', title: 'Great Lakes Harbour Safety Fund', closesAt: '2099-05-01' };
    await importText(services, importLines([call('x', same)]), { sourceId: 'b' });
    await importText(services, importLines([call('y', same), call('z')]), { sourceId: 'a' });
    expect(await listedAt()).toEqual({ 'a/y': null, 'a/z': null, 'b/x': 'a/y' });
    const other = importLines([call('x', { ...same, number: 'GL-26-0018' })]);
    await importText(services, other, { sourceId: 'b' });
    expect(await listedAt()).toEqual({ 'a/y': null, 'a/z': null, 'b/x': null });
  });

  it('a further listing that becomes a past award stands for itself', async () => {
    const same = { number: 'GL-26-0017', title: 'Great Lakes Harbour Safety Fund', closesAt: '2099-05-01' };
    await importText(services, importLines([call('y', same)]), { sourceId: 'a' });
    await importText(services, importLines([call('x', same)]), { sourceId: 'b' });
    expect((await listedAt())['b/x']).toBe('a/y');
    await importText(services, importLines([call('x', { ...same, kind: 'award' })]), { sourceId: 'b' });
    expect((await listedAt())['b/x']).toBeNull();
  });

  it('reads dates as somebody said of the source, and keeps it for later files', async () => {
    const file = (closesAt: string) => importLines([call('1', { closesAt })]);
    const closing = async () =>
      (await test.db.execute<{ at: string }>(sql`select deadline->>'at' as at from grants_opportunity`))
        .rows[0]?.at;
    expect(await importText(services, file('03/04/2099'))).toMatchObject({ loaded: false, badRows: 1 });
    const said = { zone: 'America/Denver', dateOrder: 'MDY' } as const;
    expect(await importText(services, file('03/04/2099'), { ...said, dryRun: true })).toMatchObject({
      badRows: 0,
    });
    expect(await importText(services, file('03/04/2099'))).toMatchObject({ loaded: false });
    expect(await importText(services, file('03/04/2099'), said)).toMatchObject({ added: 1, dates: said });
    expect(await closing()).toBe('2099-03-05T06:59:59.000Z');
    expect(await importText(services, file('03/05/2099'))).toMatchObject({ changed: 1, dates: said });
    expect(await closing()).toBe('2099-03-06T06:59:59.000Z');
    await importText(services, file('03/05/2099'), { zone: 'Asia/Tokyo' });
    expect(await closing()).toBe('2099-03-05T14:59:59.000Z');
    expect(await importText(services, file('03/05/2099'), { sourceId: 'grants-gov' })).toMatchObject({
      dates: { zone: 'America/New_York', dateOrder: 'MDY' },
    });
  });

  it('refuses a zone nobody knows before it reads the file', async () => {
    await expect(importText(services, FILE, { zone: 'Mars/Olympus' })).rejects.toThrow('Mars/Olympus');
    await expect(importText(services, FILE, { zone: '+05:00' })).rejects.toThrow('+05:00');
  });

  it('an older file does not take back what a newer one said, and is counted as older', async () => {
    const file = (title: string) => importLines([call('1', { title }), call('2')]);
    await importText(services, file('New words'), { fetchedAt: new Date('2026-11-20T00:00:00Z') });
    const old = { fetchedAt: new Date('2026-11-19T00:00:00Z') };
    const result = await importText(services, file('Old words'), old);
    expect(result).toMatchObject({ loaded: true, changed: 0, unchanged: 1, older: 1 });
    const { rows } = await test.db.execute(sql`
      select (select title from grants_opportunity where external_id = '1') as title,
             (select older from grants_import order by id desc limit 1) as older`);
    expect(rows).toEqual([{ title: 'New words', older: 1 }]);
  });

  it('a file dated in the future counts as read now, so that later ones are not older', async () => {
    await importText(services, FILE, { fetchedAt: new Date('2199-01-01T00:00:00Z') });
    const { rows } = await test.db.execute<{ at: Date }>(
      sql`select max(fetched_at) as at from grants_opportunity`,
    );
    expect(new Date(rows[0]?.at ?? 0).getFullYear()).toBeLessThan(2199);
  });

  it('keeps a given name of the source until another is given', async () => {
    const nameOf = async () =>
      (await test.db.execute<{ name: string }>(sql`select name from grants_source`)).rows[0]?.name;
    await importText(services, FILE);
    expect(await nameOf()).toBe('test');
    await importText(services, FILE, { sourceName: 'Rivers Trust' });
    await importText(services, FILE);
    expect(await nameOf()).toBe('Rivers Trust');
  });
});
