import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hodag-rounds-'));
  const lines = ['project,contributor,amount', 'well,ann,100', 'well,ben,100', 'park,cem,7'];
  writeFileSync(join(folder, 'gifts.csv'), `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'wrong.csv'), 'project,amount\nwell,1\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function rounds(...words: string[]) {
  const out: string[] = [];
  const write = { write: (text: string) => out.push(text) };
  const exitCode = await runCommand(['rounds', 'compute', ...words], {
    environment: { HODAG_CALLED_FROM: folder },
    stdin: Readable.from([]),
    stdout: write,
    stderr: write,
  });
  return { exitCode, text: out.join('') };
}

describe('hodag rounds compute', () => {
  it('prints the match of each project as CSV', async () => {
    expect(await rounds('gifts.csv', '--pool', '10')).toEqual({
      exitCode: 0,
      text: 'project,contributors,received,demand,match\r\npark,1,7,0,0\r\nwell,2,200,200,10\n',
    });
  });

  it('pays more than is demanded only with --spend-all', async () => {
    const paid = async (...words: string[]) =>
      JSON.parse((await rounds('gifts.csv', '--pool', '900', '--json', ...words)).text).paid;
    expect([await paid(), await paid('--spend-all')]).toEqual(['200', '900']);
  });

  it.each(['qf', 'pairwise', 'cocm', 'clrfund'])('computes by %s, as JSON', async (method) => {
    const { exitCode, text } = await rounds(
      'gifts.csv',
      '--pool',
      '10',
      '--method',
      method,
      '--factor',
      '1',
      '--unit',
      '1',
      '--json',
    );
    expect(exitCode).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      pool: '10',
      projects: [{ project: 'park' }, { received: '200' }],
    });
  });

  it.each([
    [['missing.csv', '--pool', '1'], 1, 'There is no file missing.csv.'],
    [['wrong.csv', '--pool', '1'], 1, 'Line 1: the columns must be project, contributor, amount.'],
    [['gifts.csv', '--pool', '1', '--cap', '0'], 1, 'The cap of a project is not above zero.'],
    [['gifts.csv'], 2, '--pool says how much there is to divide.'],
    [['gifts.csv', '--pool', '1.5'], 2, '--pool is a whole number of base units.'],
    [['gifts.csv', '--pool', '1', '--method', 'lottery'], 2, '--method is one of'],
    [['gifts.csv', '--pool', '1', '--method', 'clrfund', '--rule', 'beta'], 2, '--rule is alpha or linear.'],
    [['--pool', '1'], 2, 'rounds compute FILE.csv'],
  ])('%j ends with %i and says why', async (words, code, message) => {
    const { exitCode, text } = await rounds(...words);
    expect(exitCode).toBe(code);
    expect(text).toContain(message);
  });
});
