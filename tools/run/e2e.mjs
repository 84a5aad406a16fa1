import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { countVitest, NOTHING, sumCounts } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { runStep } from './run-step.mjs';

// `npm run e2e [-- FILE …]`: the built product in a real browser, then a short run of kills. The last line is JSON.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE_MS = 60_000;
const KILLS = 5;

async function runJourneys(chromium, filters) {
  const report = join(ROOT, '.cache/journeys.json');
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  await rm(report, { force: true });
  const run = await runStep({
    name: 'journeys',
    command: process.execPath,
    args: [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'e2e/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    cwd: ROOT,
    // A net, not a target: it must hold on a machine that others use too.
    limitMs: 15 * MINUTE_MS,
    env: { CHROMIUM_PATH: chromium },
    show: true,
  });
  if (run.timedOut) console.log(`journeys: ${run.reason}`);
  return countVitest(await readFile(report, 'utf8').catch(() => ''), run.ok);
}

async function runKills() {
  const run = await runStep({
    name: 'kills',
    command: process.execPath,
    args: ['tools/kill/kill-during-imports-and-registrations.mjs', '--kills', String(KILLS)],
    cwd: ROOT,
    limitMs: 5 * MINUTE_MS,
    show: true,
  });
  return run.ok ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

try {
  await ensureInstalled();
  await ensureBuilt();
  const filters = process.argv.slice(2);
  const chromium = await ensureChromium();
  const journeys = chromium ? await runJourneys(chromium, filters) : { ...NOTHING, skipped: 1 };
  const kills = filters.length === 0 ? await runKills() : NOTHING;
  const counts = sumCounts([journeys, kills]);
  console.log(JSON.stringify(counts));
  process.exitCode = counts.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log(JSON.stringify({ ...NOTHING, failed: 1 }));
  process.exitCode = 1;
}
