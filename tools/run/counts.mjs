import { readResults } from './read-results.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sumCounts(all) {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NOTHING,
  );
}

/** The last line of `npm test`. */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * Counts what the tests of one run of vitest wrote as they ended. A test running when the run ended failed; so did a
 * run that ended badly although every test passed, or that ran nothing.
 * @param {string} text of the file of results; empty where none was written
 * @param {boolean} endedWell whether the command's exit code was 0
 * @returns {import('./counts.mjs').CountedRun} with a line for each test that failed or was cut off
 */
export function countResults(text, endedWell) {
  const { counts, failedTests, running } = readResults(text);
  const failed = counts.failed + running.length;
  const isUnexplained = failed === 0 && (!endedWell || counts.passed === 0);
  return {
    counts: { ...counts, failed: isUnexplained ? 1 : failed },
    lines: [
      ...failedTests.map((name) => `failed: ${name}`),
      ...running.map((name) => `was running: ${name}`),
    ],
  };
}
