import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ballotsRoot, seedHashOf } from '#engines/tally';
import { runCommand } from './run-command.ts';

const CANDIDATES = ['Map days', 'Repair café', 'Mentors'];
const BALLOTS = [
  [5, 4, 0],
  [0, 5, null],
  [0, 5, 3],
  [0, 6, 3],
  [2, 2, 2],
];
const STAR = { method: 'star', candidates: CANDIDATES, ballots: BALLOTS };
const RESULT = {
  elected: ['Repair café'],
  rounds: [
    {
      kind: 'star',
      seat: 1,
      totals: [5, 14, 3],
      fives: [1, 2, 0],
      finalists: ['Repair café', 'Map days'],
      runoff: { first: 2, second: 1, alike: 0 },
      elected: 'Repair café',
    },
  ],
  ties: [],
  counted: 3,
  abstained: 1,
  invalid: 1,
};

const SEED = 'ab'.repeat(32);
const IDS = ['a', 'b', 'c', 'd', 'e'];
const LOT = { seed: SEED, seedHash: seedHashOf(SEED), ballotsRoot: ballotsRoot(IDS, BALLOTS) };

let folder: string;
const file = (name: string, content: unknown): void =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hodag-votes-'));
  file('star.json', STAR);
  file('stored.json', {
    ...STAR,
    format: 1,
    electorate: 5,
    result: Object.fromEntries(Object.entries(RESULT).reverse()),
  });
  file('forged.json', { ...STAR, result: { ...RESULT, elected: ['Mentors'], counted: 4 } });
  file('lot.json', { ...STAR, ids: IDS, lot: LOT });
  file('swapped.json', { ...STAR, ids: IDS, ballots: [...BALLOTS].reverse(), lot: LOT });
  file('seed.json', { ...STAR, ids: IDS, lot: { ...LOT, seed: 'cd'.repeat(32) } });
  file('order.json', { ...STAR, ids: IDS, lot: { ...LOT, order: ['nobody'] } });
  file('unsorted.json', { ...STAR, ids: [...IDS].reverse(), lot: LOT });
  file('text.json', 'star');
  file('list.json', []);
  file('method.json', { ...STAR, method: 'lottery' });
  file('short.json', { ...STAR, ballots: [[1]] });
  file('word.json', { ...STAR, ballots: [['5', 0, 0]] });
  file('weights.json', { ...STAR, weights: [1, 1, 1, 1, 1.5] });
  file('seats.json', { ...STAR, seats: 0 });
  file('twice.json', { ...STAR, candidates: ['Map days', 'Map days ', 'Mentors'] });
  file('many.json', {
    ...STAR,
    candidates: Array.from({ length: 101 }, (_, at) => `option ${at}`),
    ballots: [],
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function votes(...words: string[]) {
  const out: string[] = [];
  const write = { write: (text: string) => out.push(text) };
  const exitCode = await runCommand(['votes', 'tally', ...words], {
    environment: { HODAG_CALLED_FROM: folder },
    stdin: Readable.from([]),
    stdout: write,
    stderr: write,
  });
  return { exitCode, text: out.join('') };
}

describe('hodag votes tally', () => {
  it('prints the result and each round', async () => {
    const { exitCode, text } = await votes('star.json');
    expect(exitCode).toBe(0);
    expect(text).toContain('Elected: Repair café\nBallots: 3 counted, 1 abstained, 1 invalid\nRound 1: {');
  });

  it('prints the result as JSON, and the same where the file has a lot', async () => {
    const { exitCode, text } = await votes('star.json', '--json');
    expect({ exitCode, json: JSON.parse(text) }).toEqual({ exitCode: 0, json: RESULT });
    expect((await votes('lot.json', '--json')).text).toBe(text);
  });

  it('--check compares with the stored result, whatever the order of its fields', async () => {
    expect(await votes('stored.json', '--check')).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('is the same.'),
    });
    const { exitCode, text } = await votes('forged.json', '--check', '--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(text)).toMatchObject({
      error: 'result_differs',
      differing: ['elected', 'counted'],
      result: RESULT,
    });
    expect((await votes('forged.json')).exitCode).toBe(0);
  });

  it.each([
    [['missing.json'], 'There is no file missing.json.'],
    [['star.json', '--check'], 'The file holds no result to compare with.'],
    [['star.json', '--proofs', 'proofs.json'], 'Proofs of secret ballots cannot be checked yet'],
    [['swapped.json'], 'their root differs'],
    [['seed.json'], 'The seed of the lot is not the one that was committed to.'],
    [['order.json'], 'The order of the lot does not follow'],
    [['unsorted.json'], 'not sorted by their ids'],
    [['text.json'], 'The file is not JSON.'],
    [['list.json'], 'not one JSON object'],
    [['method.json'], 'method is one of star,'],
    [['short.json'], 'Ballot 1 has not 3 marks'],
    [['word.json'], 'Ballot 1 has a mark that is neither a number nor null.'],
    [['weights.json'], 'The weight of ballot 5'],
    [['seats.json'], 'The number of seats'],
    [['twice.json'], 'Two options are named "Map days".'],
    [['many.json'], 'at most 100 options, not 101'],
  ])('%j is refused and says why', async (words, message) => {
    const { exitCode, text } = await votes(...words);
    expect(exitCode).toBe(1);
    expect(text).toContain(message);
    expect(JSON.parse((await votes(...words, '--json')).text)).toMatchObject({ error: expect.any(String) });
  });

  it.each([[[]], [['a.json', 'b.json']], [['a.json', '--lot']], [['a.json', '--proofs']]])(
    '%j is wrong usage',
    async (words) => {
      const { exitCode, text } = await votes(...words);
      expect(exitCode).toBe(2);
      expect(text).toContain('hodag votes tally FILE.json [--check] [--proofs FILE]');
    },
  );
});
