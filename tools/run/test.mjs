import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pickForChanges } from './changed-files.mjs';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { countJourneys, countVitest, formatCounts, NOTHING, sumCounts } from './counts.mjs';
import { installDebianPackages } from './debian-packages.mjs';
import { ensureInstalled } from './install.mjs';
import { runStep } from './run-step.mjs';

// `npm test`: everything there is to prove, on a fresh clone too. `npm test -- --changed [BASE]`: what the changes since
// BASE can break. The last line says how many passed.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE_MS = 60_000;
// A net, not a target: it must hold on a machine that others use too.
const LANE_LIMIT_MS = 20 * MINUTE_MS;
const SHOWN_LINES = 400;
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** Runs a part, says how it went and shows its output when it failed. `count` reads the result. */
async function runPart(step, count) {
  const run = await runStep({
    command: process.execPath,
    cwd: ROOT,
    ...step,
    env: { NO_COLOR: '1', ...step.env },
  });
  const counts = await count(run);
  if (counts.failed > 0) {
    console.log(
      `\n--- ${run.name}: ${run.reason}\n${run.output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')}\n`,
    );
  }
  console.log(`${run.name}: ${formatCounts(counts)} (${run.seconds.toFixed(0)} s)`);
  return { run, counts };
}

/** Arguments for vitest, and how its report is counted. */
async function vitestPart(reportName, extra) {
  const report = join(ROOT, '.cache', reportName);
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  await rm(report, { force: true });
  return {
    args: [VITEST, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...extra],
    count: async (run) => countVitest(await readFile(report, 'utf8').catch(() => ''), run.ok),
  };
}

/** Runs only `files` where they are given. */
async function runUnitsAndPages(files = []) {
  const projects = ['--project', 'unit', '--project', 'web'];
  const { args, count } = await vitestPart('vitest.json', [...projects, ...files]);
  return (await runPart({ name: 'units and pages', args, limitMs: LANE_LIMIT_MS }, count)).counts;
}

async function runStores(files = []) {
  const { args, count } = await vitestPart('vitest-server.json', ['--project', 'server', ...files]);
  return (await runPart({ name: 'stores and operations', args, limitMs: LANE_LIMIT_MS }, count)).counts;
}

/**
 * The stores once more, on the PostgreSQL of the machine: production may have an older one than we embed. Which tests
 * these are says `vitest.config.ts`.
 */
async function runStoresElsewhere() {
  const { args, count } = await vitestPart('vitest-stores.json', ['--project', 'server']);
  const wrapped = [
    '--import',
    'tsx',
    'platform/testing/server/with-system-postgres.ts',
    process.execPath,
    ...args,
  ];
  const step = { name: 'stores on another PostgreSQL', args: wrapped, limitMs: LANE_LIMIT_MS };
  const isAbsent = (run) => run.ok && /^Skipped:/m.test(run.output);
  const countOrSkip = async (run) => (isAbsent(run) ? { ...NOTHING, skipped: 1 } : count(run));

  const first = await runPart(step, countOrSkip);
  if (!isAbsent(first.run)) return first.counts;
  if (await installDebianPackages(['postgresql'])) return (await runPart(step, countOrSkip)).counts;
  console.log(first.run.output.trim());
  return first.counts;
}

async function runBuild() {
  const step = { name: 'build', args: ['tools/run/build.mjs'], limitMs: 4 * MINUTE_MS };
  const count = (run) => (run.ok ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 });
  return (await runPart(step, count)).counts;
}

async function runJourneys(chromium, files = []) {
  if (!chromium) return { ...NOTHING, skipped: 1 };
  const step = {
    name: 'journeys',
    args: ['tools/run/e2e.mjs', ...files],
    limitMs: 20 * MINUTE_MS,
    env: { CHROMIUM_PATH: chromium },
  };
  return (await runPart(step, (run) => countJourneys(run.output, run.ok))).counts;
}

async function runBuildAndJourneys(chromium, files) {
  const build = await runBuild();
  // Without a build there is nothing to walk through; the failed build says so already.
  return build.failed === 0 ? [build, await runJourneys(chromium, files)] : [build];
}

async function runAll() {
  const chromium = await ensureChromium();
  const counts = [{ ...NOTHING, ...(await runChecks()) }];
  counts.push(await runUnitsAndPages());
  // One after the other: side by side they were no faster, since both take all the processors there are.
  counts.push(await runStores());
  counts.push(await runStoresElsewhere());
  return sumCounts([...counts, ...(await runBuildAndJourneys(chromium))]);
}

/** The other PostgreSQL is left to the whole run: it rarely finds what the embedded one does not. */
async function runChanged(base) {
  const { line, isEverything, unitsAndPages, stores, journeys } = await pickForChanges(ROOT, base);
  console.log(line);
  // No names: all there are, and after the journeys a short run of kills.
  const named = (files) => (isEverything ? [] : files);
  const counts = [{ ...NOTHING, ...(await runChecks()) }];
  if (unitsAndPages.length > 0) counts.push(await runUnitsAndPages(named(unitsAndPages)));
  if (stores.length > 0) counts.push(await runStores(named(stores)));
  if (journeys.length > 0) {
    counts.push(...(await runBuildAndJourneys(await ensureChromium(), named(journeys))));
  }
  return sumCounts(counts);
}

async function runWanted() {
  const { values, positionals } = parseArgs({
    options: { changed: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length > (values.changed ? 1 : 0)) throw new Error('Usage: npm test [-- --changed [BASE]]');
  await ensureInstalled();
  return values.changed ? runChanged(positionals[0]) : runAll();
}

try {
  const total = await runWanted();
  console.log(`\n${formatCounts(total)}`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log(`\n${formatCounts({ ...NOTHING, failed: 1 })}`);
  process.exitCode = 1;
}
