import { fileURLToPath } from 'node:url';
import { NOTHING } from './counts.mjs';
import { NETS } from './nets.mjs';
import { runStep } from './run-step.mjs';
import { runLane } from './vitest-lane.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KILLS = 5;

/**
 * Walks through the built product in a browser.
 * @param {string} chromium
 * @param {readonly string[]} files only these; all where there are none
 * @param {boolean} show prints as it comes
 */
export async function runJourneys(chromium, files, show) {
  const { counts } = await runLane({
    name: 'journeys',
    file: 'journeys.jsonl',
    args: ['--config', 'e2e/vitest.config.ts', ...files],
    env: { CHROMIUM_PATH: chromium },
    show,
  });
  return counts;
}

/** A short run of kills of the server and its database. */
export async function runKills(show) {
  const run = await runStep({
    name: 'kills',
    command: process.execPath,
    args: ['tools/kill/kill-during-imports-and-registrations.mjs', '--kills', String(KILLS)],
    cwd: ROOT,
    limitMs: NETS.killsMs,
    show,
  });
  if (!run.ok) console.log(`\n--- kills: ${run.reason}\n${show ? '' : run.output.trimEnd()}\n`);
  console.log(`kills: ${run.ok ? 'ok' : 'FAILED'} (${run.seconds.toFixed(0)} s)`);
  return { ...NOTHING, [run.ok ? 'passed' : 'failed']: 1 };
}
