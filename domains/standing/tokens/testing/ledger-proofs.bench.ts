import type { BenchResult } from '#platform/testing/server/bench-result.ts';
import { aBenchInstance } from './bench-instance.ts';
import { runDifferential } from './differential.ts';
import { killRound } from './kill-run.ts';

const BATCHES = 100_000;
const SEEDS = 10;
const KILLS = 50;
/** Every so many kills the database dies too, fsync on. */
const DATABASE_KILL_EVERY = 5;

/** The ledger against a serial oracle, and killed while it posts: what `npm test` does in small. */
export async function run(): Promise<BenchResult[]> {
  return [...(await compareWithOracle()), ...(await killOften())];
}

async function compareWithOracle(): Promise<BenchResult[]> {
  const instance = await aBenchInstance(false);
  const outcomes: Record<string, number> = {};
  let [transfers, differences] = [0, 0];
  try {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const result = await runDifferential(instance.services.db, {
        seed: 100 + seed,
        batches: BATCHES / SEEDS,
      });
      transfers += result.transfers;
      differences += result.differences.length;
      for (const [outcome, count] of Object.entries(result.outcomes))
        outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
      process.stderr.write('.');
    }
  } finally {
    await instance.close();
  }
  const met = Object.entries(outcomes)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');
  return [
    {
      name: 'random batches compared with a serial oracle',
      unit: '',
      value: BATCHES,
      higherIsBetter: true,
      target: BATCHES,
      note: `${transfers} transfers: ${met}`,
    },
    { name: 'differences', unit: '', value: differences, target: 0 },
  ];
}

async function killOften(): Promise<BenchResult[]> {
  const instance = await aBenchInstance(true);
  const sum = { sent: 0, acknowledged: 0, lost: 0, doubled: 0, silentlyPosted: 0 };
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const withDatabase = kill % DATABASE_KILL_EVERY === 0;
      const round = await killRound(
        async () => instance.services,
        instance.url,
        async (child) => {
          if (withDatabase) await instance.killDatabase();
          child.kill('SIGKILL');
        },
      );
      for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += round[name];
      process.stderr.write('.');
    }
  } finally {
    await instance.close();
  }
  const note = `${sum.sent} sent, ${sum.acknowledged} acknowledged, ${sum.silentlyPosted} posted without a word and settled by their keys`;
  return [
    {
      name: 'kills at random moments, every fifth with the database',
      unit: '',
      value: KILLS,
      higherIsBetter: true,
      target: 50,
      note,
    },
    { name: 'acknowledged transfers that were lost', unit: '', value: sum.lost, target: 0 },
    { name: 'transfers that moved twice', unit: '', value: sum.doubled, target: 0 },
  ];
}
