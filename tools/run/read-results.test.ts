import { expect, it } from 'vitest';
import { readResults } from './read-results.mjs';

const lines = (...all: object[]): string => all.map((line) => `${JSON.stringify(line)}\n`).join('');
const end = (test: string, state: string) => ({ event: 'end', file: 'a.test.ts', test, state, ms: 4 });
const begin = (test: string) => ({ event: 'begin', file: 'a.test.ts', test });
const FILE = { event: 'file', file: 'a.test.ts' };
const fileEnd = (isBroken: boolean) => ({ event: 'fileEnd', file: 'a.test.ts', isBroken, ms: 9 });

it('counts tests by how they ended', () => {
  const { counts, failedTests, running, files } = readResults(
    lines(FILE, begin('one'), end('one', 'passed'), begin('two'), end('two', 'failed'), end('x', 'skipped'), {
      ...fileEnd(true),
    }),
  );
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(failedTests).toEqual(['a.test.ts > two']);
  expect(running).toEqual([]);
  expect(files.get('a.test.ts')?.ms).toBe(9);
});

it('counts a file that failed outside its tests as one failure, by its name', () => {
  const { counts, failedTests } = readResults(lines(FILE, end('one', 'skipped'), fileEnd(true)));
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 1 });
  expect(failedTests).toEqual(['a.test.ts']);
});

it('names what was running when the run was cut off, in the middle of a line too', () => {
  const whole = lines(
    FILE,
    begin('one'),
    end('one', 'passed'),
    begin('two'),
    { event: 'file', file: 'b.test.ts' },
    begin('thr'),
  );
  const cut = readResults(whole.slice(0, -5));
  expect(cut.counts).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(cut.running).toEqual(['a.test.ts > two', 'b.test.ts']);
});

it('keeps apart what one name stands for twice', () => {
  const twice = lines(FILE, begin('one'), begin('one'), end('one', 'passed'));
  expect(readResults(twice).running).toEqual(['a.test.ts > one']);
});
