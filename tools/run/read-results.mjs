/** @typedef {import('./read-results.mjs').Results} Results */

/**
 * Reads what `results-reporter.mjs` wrote, a last line that was cut in the middle included.
 * @param {string} text
 * @returns {Results}
 */
export function readResults(text) {
  const files = new Map();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failedTests = [];
  const fileOf = (name) => {
    const file = files.get(name) ?? { ms: 0, failed: 0, running: new Map(), hasEnded: false };
    files.set(name, file);
    return file;
  };
  for (const line of text.split('\n')) {
    const { event, file: name, test, state, ms, isBroken } = parse(line);
    if (!event) continue;
    const file = fileOf(name);
    if (event === 'begin') file.running.set(test, (file.running.get(test) ?? 0) + 1);
    if (event === 'end') {
      endOne(file.running, test);
      counts[state === 'passed' || state === 'failed' ? state : 'skipped']++;
      if (state === 'failed') {
        file.failed++;
        failedTests.push(`${name} > ${test}`);
      }
    }
    if (event === 'fileEnd') {
      Object.assign(file, { ms, hasEnded: true });
      if (isBroken && file.failed === 0) {
        counts.failed++;
        failedTests.push(name);
      }
    }
  }
  return { counts, failedTests, running: stillRunning(files), files };
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

/** Tests of one name may run side by side. */
function endOne(running, test) {
  const left = (running.get(test) ?? 1) - 1;
  if (left > 0) running.set(test, left);
  else running.delete(test);
}

/** A file between two of its tests, or in a hook, runs as well. */
function stillRunning(files) {
  return [...files]
    .filter(([, { hasEnded }]) => !hasEnded)
    .flatMap(([name, { running }]) =>
      running.size > 0 ? [...running.keys()].map((test) => `${name} > ${test}`) : [name],
    );
}
