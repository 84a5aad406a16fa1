import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countResults, formatCounts, NOTHING } from './counts.mjs';
import { NETS } from './nets.mjs';
import { runStep } from './run-step.mjs';

/** @typedef {import('./vitest-lane.mjs').Lane} Lane */
/** @typedef {import('./vitest-lane.mjs').LaneResult} LaneResult */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHOWN_LINES = 400;
const under = new Map();

/**
 * Runs vitest with the results of its tests written to `.cache/<file>` as they come, and says how it went: what was cut
 * off says what had passed and what was running. Does not throw.
 * @param {Lane} lane
 * @returns {Promise<LaneResult>}
 */
export async function runLane({
  name,
  file,
  args,
  before = [],
  env = {},
  isSkip,
  limits = {},
  show = false,
}) {
  const { laneMs, silenceMs } = { ...NETS, ...limits };
  const results = join(ROOT, '.cache', file);
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  await rm(results, { force: true });
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tools/run/results-reporter.mjs')}`];
  under.set(name, results);
  const run = await runStep({
    name,
    command: process.execPath,
    args: [...before, vitest, 'run', ...reporters, ...args],
    cwd: ROOT,
    limitMs: laneMs,
    silenceMs,
    env: { NO_COLOR: '1', TEST_RESULTS: results, ...env },
    show,
  });
  under.delete(name);
  const isSkipped = isSkip?.(run) ?? false;
  const counted = isSkipped
    ? { counts: { ...NOTHING, skipped: 1 }, lines: [] }
    : countResults(readWritten(results), run.ok);
  sayHow(run, counted, show);
  return { run, counts: counted.counts, isSkipped };
}

function sayHow({ name, reason, output, seconds }, { counts, lines }, isShown) {
  if (counts.failed > 0) {
    const tail = isShown ? [] : output.trimEnd().split('\n').slice(-SHOWN_LINES);
    console.log(`\n--- ${name}: ${reason}\n${[...tail, ...lines].join('\n')}\n`);
  }
  console.log(`${name}: ${formatCounts(counts)} (${seconds.toFixed(0)} s)`);
}

function readWritten(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

// Ctrl-C, or a time limit of the machine that runs us.
process.on('exit', () => {
  for (const [name, file] of under) {
    const { counts, lines } = countResults(readWritten(file), false);
    console.log(`\n${[...lines, `${name}, cut off: ${formatCounts(counts)}`].join('\n')}`);
  }
});
