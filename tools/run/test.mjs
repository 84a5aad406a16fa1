import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { pickForChanges } from './changed-files.mjs';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { formatCounts, NOTHING, sumCounts } from './counts.mjs';
import { installDebianPackages } from './debian-packages.mjs';
import { ensureInstalled } from './install.mjs';
import { runJourneys, runKills } from './journeys.mjs';
import { sampleOfStores } from './stores-sample.mjs';
import { runLane } from './vitest-lane.mjs';

// `npm test`: everything there is to prove, on a fresh clone too. `npm test -- --changed [BASE]`: what the changes since
// BASE can break. The last line says how many passed.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const UNITS_AND_PAGES = ['--project', 'unit', '--project', 'web'];
const STORES = ['--project', 'server'];

/** Runs only `files` where they are given. */
async function runUnitsAndPages(files = []) {
  const args = [...UNITS_AND_PAGES, ...files];
  return (await runLane({ name: 'units and pages', file: 'units.jsonl', args })).counts;
}

async function runStores(files = []) {
  const args = [...STORES, ...files];
  return (await runLane({ name: 'stores and operations', file: 'stores.jsonl', args })).counts;
}

/**
 * The stores once more, on the PostgreSQL of the machine: production may have an older one than we embed. Which tests
 * these are says `vitest.config.ts`; a quarter of them by turns unless SQL changed (`stores-sample.mjs`).
 */
async function runStoresElsewhere() {
  const sample = await sampleOfStores(ROOT);
  const lane = {
    name: 'stores on another PostgreSQL',
    file: 'stores-elsewhere.jsonl',
    before: ['--import', 'tsx', 'platform/testing/server/with-system-postgres.ts', process.execPath],
    args: [...STORES, ...sample],
    isSkip: (run) => run.ok && /^Skipped:/m.test(run.output),
  };
  const first = await runLane(lane);
  if (!first.isSkipped) return first.counts;
  if (await installDebianPackages(['postgresql'])) return (await runLane(lane)).counts;
  console.log(first.run.output.trim());
  return first.counts;
}

async function runBuild() {
  const started = performance.now();
  const isBuilt = await ensureBuilt().then(
    () => true,
    (error) => {
      console.log(error instanceof Error ? error.message : error);
      return false;
    },
  );
  const counts = { ...NOTHING, [isBuilt ? 'passed' : 'failed']: 1 };
  console.log(`build: ${formatCounts(counts)} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  return counts;
}

/** The checks, and beside them the build, which mostly takes one processor. */
async function runChecksAndBuild(isBuilding) {
  const [checks, build] = await Promise.all([runChecks(), isBuilding ? runBuild() : NOTHING]);
  return { checks: { ...NOTHING, ...checks }, build };
}

/** All journeys and a short run of kills, or `files` alone. */
async function runJourneysAndKills(chromium, build, files = []) {
  // Without a build there is nothing to walk through; the failed build says so already.
  if (build.failed > 0) return NOTHING;
  const journeys = chromium ? await runJourneys(chromium, files, false) : { ...NOTHING, skipped: 1 };
  const kills = chromium && files.length === 0 ? await runKills(false) : NOTHING;
  return sumCounts([journeys, kills]);
}

async function runAll() {
  const chromium = await ensureChromium();
  const { checks, build } = await runChecksAndBuild(true);
  const counts = [checks, build];
  counts.push(await runUnitsAndPages());
  // One after the other: side by side they were no faster, since both take all the processors there are.
  counts.push(await runStores());
  counts.push(await runStoresElsewhere());
  counts.push(await runJourneysAndKills(chromium, build));
  return sumCounts(counts);
}

/** The other PostgreSQL is left to the whole run: it rarely finds what the embedded one does not. */
async function runChanged(base) {
  const { line, isEverything, unitsAndPages, stores, journeys } = await pickForChanges(ROOT, base);
  console.log(line);
  // No names: all there are, and after the journeys a short run of kills.
  const named = (files) => (isEverything ? [] : files);
  const { checks, build } = await runChecksAndBuild(journeys.length > 0);
  const counts = [checks, build];
  if (unitsAndPages.length > 0) counts.push(await runUnitsAndPages(named(unitsAndPages)));
  if (stores.length > 0) counts.push(await runStores(named(stores)));
  if (journeys.length > 0) {
    counts.push(await runJourneysAndKills(await ensureChromium(), build, named(journeys)));
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
