import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBmfRow, bmfFile } from '#grants/nonprofits/testing';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { runCommand } from './run-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function importFile(name: string, content: string | Buffer, ...options: readonly string[]) {
  const folder = aDataDir();
  writeFileSync(join(folder, name), content);
  let out = '';
  const code = await runCommand(['nonprofits', 'import', name, ...options], {
    environment: {
      DATABASE_URL: database.url,
      SECRET_KEY: 'a key for the tests of the command line',
      DATA_DIR: join(folder, 'data'),
      HODAG_CALLED_FROM: folder,
    },
    stdin: Readable.from([]),
    stdout: { write: (text) => (out += text) },
    stderr: { write: () => undefined },
  });
  return { code, out, json: options.includes('--json') ? JSON.parse(out) : null };
}
const stored = async (): Promise<number> =>
  Number((await database.pool.query('select count(*) from nonprofits_nonprofit')).rows[0]?.count);

const FILE = bmfFile(aBmfRow(), aBmfRow({ EIN: '010000002' }));

it('a dry run changes nothing, then the file is loaded once, zipped or not', async () => {
  const dry = await importFile('eo.csv', FILE, '--dry-run');
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Would load: 2 added') });
  expect(dry.out).toContain('Dry run: nothing was changed.');
  expect(await stored()).toBe(0);
  expect(await importFile('eo.csv', FILE, '--json')).toMatchObject({
    code: 0,
    json: { format: 'csv', loaded: true, rowsRead: 2, added: 2, changed: 0, unchanged: 0, problems: [] },
  });
  expect(await importFile('eo.csv.gz', gzipSync(FILE))).toMatchObject({
    code: 0,
    out: 'Read 2 rows as csv: 0 bad.\nLoaded: 0 added, 0 changed, 2 unchanged.\n',
  });
});

it('one bad row keeps the whole file out and is named by its line', async () => {
  const before = await stored();
  const text = bmfFile(aBmfRow({ EIN: '010000003' }), aBmfRow({ EIN: '4', STATE: 'Maine' }));
  const { code, out } = await importFile('bad.csv', text);
  expect(code).toBe(1);
  expect(out).toContain('  line 3: EIN: An EIN has 9 digits.');
  expect(out).toContain('  line 3: STATE: Two capital letters.');
  expect(out).toContain('Nothing was loaded.');
  expect((await importFile('bad.csv', text, '--dry-run')).out).toContain('nothing would be loaded');
  expect(await stored()).toBe(before);
});

it('counts the bad rows that it does not list', async () => {
  const rows = Array.from({ length: 130 }, () => aBmfRow({ EIN: 'none' }));
  const { out } = await importFile('bad.csv', bmfFile(...rows));
  expect(out).toContain('Read 130 rows as csv: 130 bad.');
  expect(out).toContain('  … and 30 more');
});

it('reads JSON Lines, and a file without its last line break when told that it is whole', async () => {
  const line = JSON.stringify({ EIN: '010000009', NAME: 'EXAMPLE LAKE TRUST' });
  expect((await importFile('a.jsonl', `${line}\n`, '--json')).json).toMatchObject({
    format: 'jsonl',
    added: 1,
  });
  const cut = FILE.slice(0, -1);
  expect((await importFile('cut.csv', cut)).out).toContain('--complete');
  expect((await importFile('cut.csv', cut, '--complete')).code).toBe(0);
});

it.each([
  ['of other columns', 'other.csv', 'id,title\n1,a\n', 'The first line has no column EIN, NAME, CITY'],
  ['that is damaged', 'cut.csv.gz', gzipSync(FILE.repeat(3000)).subarray(0, 200), 'cannot be unzipped'],
])('refuses a file %s', async (_what, name, content, message) => {
  expect(await importFile(name, content)).toMatchObject({ code: 1, out: expect.stringContaining(message) });
});

it('refuses a file that is not there', async () => {
  const none = await runCommand(['nonprofits', 'import', '/no/such/file.csv', '--json'], {
    environment: {},
    stdin: Readable.from([]),
    stdout: { write: (text) => expect(JSON.parse(text)).toMatchObject({ error: 'no_file' }) },
    stderr: { write: () => undefined },
  });
  expect(none).toBe(1);
});
