import { describe, expect, it } from 'vitest';
import { countResults, formatCounts, sumCounts } from './counts.mjs';

const line = (event: string, test: string, state = '') =>
  `${JSON.stringify({ event, file: 'a.test.ts', test, state })}\n`;
const PASSED = line('begin', 'one') + line('end', 'one', 'passed');
const WHOLE = `${JSON.stringify({ event: 'fileEnd', file: 'a.test.ts', isBroken: false, ms: 1 })}\n`;

describe('countResults', () => {
  it('counts tests, those that did not run as skipped', () => {
    const text = PASSED + line('end', 'two', 'skipped') + line('end', 'three', 'failed') + WHOLE;
    expect(countResults(text, false)).toEqual({
      counts: { passed: 1, failed: 1, skipped: 1 },
      lines: ['failed: a.test.ts > three'],
    });
  });

  it('keeps what passed before a run was cut off, and counts what was running as failed', () => {
    expect(countResults(PASSED + line('begin', 'two'), false)).toEqual({
      counts: { passed: 1, failed: 1, skipped: 0 },
      lines: ['was running: a.test.ts > two'],
    });
  });

  it('never calls a run good that left nothing, ended badly or tested nothing', () => {
    expect(countResults('', true).counts.failed).toBe(1);
    expect(countResults(PASSED + WHOLE, false).counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(countResults(PASSED + WHOLE, true).counts.failed).toBe(0);
    expect(countResults(line('end', 'one', 'skipped') + WHOLE, true).counts.failed).toBe(1);
  });
});

it('sums and formats counts', () => {
  const sum = sumCounts([
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]);
  expect(formatCounts(sum)).toBe('11 passed, 22 failed, 33 skipped');
  expect(formatCounts(sumCounts([]))).toBe('0 passed, 0 failed, 0 skipped');
});
