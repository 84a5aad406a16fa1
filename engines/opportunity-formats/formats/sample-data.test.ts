import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DATE_CONVENTIONS } from '#engines/date-reading';
import { collectRows } from './collect-rows.ts';
import { detectFormat } from './detect-format.ts';

const FOLDER = resolve(process.cwd(), '../shared/data/grants');
const has = (file: string) => existsSync(resolve(FOLDER, file));
const stream = (file: string) => createReadStream(resolve(FOLDER, file));

/** Share of records that must be read. */
const FLOOR = 0.93;

describe('sample data (skipped where ../shared/data is absent)', () => {
  it.skipIf(!has('opportunities.jsonl'))('maps the current notices', async () => {
    const head = readFileSync(resolve(FOLDER, 'opportunities.jsonl'), 'utf8').slice(0, 8_000);
    expect(detectFormat(head)).toBe('hodag-sample');
    const { ok, errors } = await collectRows('hodag-sample', stream('opportunities.jsonl'));
    expect(ok.length / (ok.length + errors.length)).toBeGreaterThanOrEqual(FLOOR);
    const dated = ok.filter(({ deadline }) => deadline.kind === 'date');
    expect(dated.length / ok.length).toBeGreaterThan(0.9);
    const zone = DATE_CONVENTIONS['grants.gov']?.zone;
    expect(
      dated.filter(({ deadline }) => deadline.kind === 'date' && deadline.zone === zone).length,
    ).toBeGreaterThan(500);
    expect(ok.every(({ kind, description }) => kind === 'open' && !/<\/?\w+>/.test(description))).toBe(true);
  });

  it.skipIf(!has('programs.jsonl'))('maps the standing programmes with who may apply', async () => {
    const { ok, errors } = await collectRows('hodag-sample', stream('programs.jsonl'));
    expect(ok.length / (ok.length + errors.length)).toBeGreaterThanOrEqual(FLOOR);
    const told = ok.filter(({ applicantTypes }) => applicantTypes.length > 0);
    expect(told.length / ok.length).toBeGreaterThanOrEqual(FLOOR);
    // Two programs name no type of assistance.
    expect(ok.filter(({ supportKind }) => supportKind === null)).toHaveLength(2);
    expect(ok.filter(({ supportKind }) => supportKind === 'tax')).toHaveLength(106);
  });

  it.skipIf(!has('awards-neh-1966-2009.jsonl.gz'))('maps the past awards with their place', async () => {
    const { ok, errors } = await collectRows(
      'hodag-sample',
      stream('awards-neh-1966-2009.jsonl.gz').pipe(createGunzip()),
    );
    expect(ok.length / (ok.length + errors.length)).toBeGreaterThanOrEqual(FLOOR);
    expect(
      ok.filter(({ regions }) => /^US-[A-Z]{2}$/.test(regions[0] ?? '')).length / ok.length,
    ).toBeGreaterThan(0.9);
  });
});
