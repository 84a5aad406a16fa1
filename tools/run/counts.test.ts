import { describe, expect, it } from 'vitest';
import { countJourneys, countVitest, formatCounts, sumCounts } from './counts.mjs';

const report = (changes: object) =>
  JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
    ...changes,
  });

describe('countVitest', () => {
  it('counts tests, those that wait among the skipped', () => {
    expect(countVitest(report({}), true)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    expect(countVitest(report({ numFailedTests: 3 }), false)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  it('counts a file that did not start beside the tests that failed', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(countVitest(report({ numFailedTests: 1, testResults }), false).failed).toBe(2);
  });

  it('never calls a run good that left no report, ended badly or tested nothing', () => {
    expect(countVitest('', true).failed).toBe(1);
    expect(countVitest(report({}), false).failed).toBe(1);
    expect(countVitest(report({ numPassedTests: 0 }), true).failed).toBe(1);
  });
});

describe('countJourneys', () => {
  it('reads the last line', () => {
    expect(countJourneys('one\n{"passed":3,"failed":1,"skipped":2}\n', false)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
    });
  });

  it('a crash and an empty run are failures, a run that skipped all is not', () => {
    expect(countJourneys('Error: no browser', false).failed).toBe(1);
    expect(countJourneys('{"passed":2,"failed":0,"skipped":0}', false).failed).toBe(1);
    expect(countJourneys('{"passed":0,"failed":0,"skipped":0}', true).failed).toBe(1);
    expect(countJourneys('{"passed":0,"failed":0,"skipped":4}', true).failed).toBe(0);
  });
});

it('sums and says it plainly', () => {
  const sum = sumCounts([
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]);
  expect(formatCounts(sum)).toBe('11 passed, 22 failed, 33 skipped');
  expect(formatCounts(sumCounts([]))).toBe('0 passed, 0 failed, 0 skipped');
});
