import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { detectFormat, type OpportunityInput, readOpportunities } from '#engines/opportunity-formats';
import { computeRound, readGifts } from '#engines/tally';
import { parseConfig } from '#platform/server/config.ts';
import { nameForeignFile } from '#platform/server/foreign-file.ts';

const FOLDER = resolve(process.cwd(), '../shared/cases/bug-reports');
const isThere = existsSync(FOLDER);
const bytesOf = (name: string) => readFileSync(resolve(FOLDER, name));

if (!isThere) console.info('Reports of other products: skipped, ../shared/cases/bug-reports is not there.');
const report = it.skipIf(!isThere);

/** Reads a file as `grants import` does. */
async function read(name: string, zone?: string) {
  const head = bytesOf(name);
  const format = detectFormat(head.toString('utf8'), name);
  if (!format) throw new Error(`No format of ${name} is known`);
  const ok: OpportunityInput[] = [];
  const problems: string[] = [];
  const options = { complete: true, ...(zone ? { convention: { zone } } : {}) };
  for await (const row of readOpportunities(format, [head], options)) {
    if ('ok' in row) ok.push(row.ok);
    else if ('error' in row) problems.push(...row.error.map(({ message }) => message));
  }
  return { format, ok, problems };
}

report('past awards as CSV are awards', async () => {
  const { ok, problems } = await read('c01-360giving-awards.csv', 'Europe/London');
  expect(problems).toEqual([]);
  expect(
    ok.map(({ kind, funder, amounts, award }) => [
      kind,
      funder?.name,
      amounts.total,
      amounts.currency,
      award,
    ]),
  ).toEqual([
    [
      'award',
      'Elder Trust',
      12_500.5,
      'GBP',
      expect.objectContaining({ recipient: 'Marrow Street Growers' }),
    ],
    ['award', 'Elder Trust', 9_000, 'GBP', expect.objectContaining({ awardedOn: '2026-07-24' })],
  ]);
});

report('angle brackets that are no markup stay', async () => {
  const [call] = (await read('c02-angle-brackets.csv')).ok;
  expect(call?.description).toContain('income <GBP 5000 and >GBP 100');
  expect(call?.description).toContain('<Project name>');
  expect(call?.eligibility).toEqual(['Income <GBP 5000', 'staff <ten and >two']);
});

report('the closing hour of a note counts', async () => {
  expect((await read('c03-closing-hour-in-note.xml')).ok[0]?.deadline).toMatchObject({
    at: '2027-03-15T21:00:00.000Z',
    zone: 'America/New_York',
    timeKnown: true,
  });
});

report('a wallet in two letter cases is one contributor', () => {
  const gifts = readGifts(bytesOf('c07-one-wallet-two-cases.csv').toString('utf8'));
  const { projects } = computeRound({ pool: 1000n, method: { name: 'qf' }, gifts });
  expect(projects.find(({ project }) => project === 'p1')).toMatchObject({ donors: 1, match: 0n });
});

report('wei are no whole coins', async () => {
  expect((await read('c08-daoip5-wei.json')).ok[0]?.amounts).toMatchObject({ total: 329, currency: 'ETH' });
});

report('JSON with a record a line, and pools under another name, are read', async () => {
  const awards = await read('c10-json-one-record-a-line.json');
  expect([awards.format, awards.ok.length, awards.problems]).toEqual(['360giving', 2, []]);
  expect((await read('c11-daoip5-grantsPools.json')).ok).toHaveLength(1);
  expect((await read('c11b-trailing-comma.json')).problems).toEqual(['Not valid JSON at line 14.']);
});

report('a password that is not percent-encoded stops the start', () => {
  const lines = bytesOf('c12-smtp-password.txt').toString('utf8').trim().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const SMTP_URL = /^SMTP_URL=(\S+)/.exec(line)?.[1] ?? '';
    expect(() => parseConfig({ SMTP_URL })).toThrow('percent-encoded');
  }
});

report('workbooks and archives are recognized', () => {
  expect(nameForeignFile(bytesOf('c18-spreadsheet.xlsx'))).toContain('Excel workbook: save it as CSV');
  expect(nameForeignFile(bytesOf('c18-extract.zip'))).toContain('ZIP: unpack it first');
});
