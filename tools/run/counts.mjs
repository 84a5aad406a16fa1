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
 * Counts what vitest's JSON reporter wrote. A file that could not even start has no tests of its own and counts as
 * one failure; so does a run that ended badly although every test passed, or that ran nothing.
 * @param {string} json empty where no report was written
 * @param {boolean} endedWell whether the command's exit code was 0
 * @returns {Counts}
 */
export function countVitest(json, endedWell) {
  if (json === '') return { ...NOTHING, failed: 1 };
  const report = JSON.parse(json);
  const files = report.testResults ?? [];
  const brokenFiles = files.filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = report.numPassedTests ?? 0;
  const failed = (report.numFailedTests ?? 0) + brokenFiles.length;
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  const unexplained = failed === 0 && (!endedWell || passed === 0);
  return { passed, failed: unexplained ? 1 : failed, skipped };
}

/**
 * Reads `{"passed": n, "failed": n, "skipped": n}` from the last line of the journeys' output.
 * @param {string} output
 * @param {boolean} endedWell
 * @returns {Counts}
 */
export function countJourneys(output, endedWell) {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const counts = last.startsWith('{') ? JSON.parse(last) : {};
  const { passed = 0, failed = 0, skipped = 0 } = counts;
  const unexplained = failed === 0 && (!endedWell || passed + skipped === 0);
  return { passed, failed: unexplained ? 1 : failed, skipped };
}
