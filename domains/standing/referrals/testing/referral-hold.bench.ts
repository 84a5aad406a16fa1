import type { BenchResult } from '#platform/testing/server/bench-result.ts';
import { HOLD_PERCENTILE } from '../contract/constants.ts';
import { type HoldRun, isHonest, runHold } from './hold-run.ts';
import { aWorld, type Kind, type SimMember } from './hold-world.ts';

const SEEDS = [11, 23, 37, 51, 73];
const PLAN = { members: 10_000, guests: 180, selfReferrers: 60, farmAccounts: 200, farmSize: 40 };
const ADVERSARIES: readonly Kind[] = ['self-referrer', 'lazy', 'ordinary', 'ring', 'careful', 'imitating'];
/** HDAG that one invited account brings: its own reward and those of three levels. */
const PER_ACCOUNT = 2 + 5 + 1 + 0.5;
/** Days over which a farm's rewards come in. */
const FARM_DAYS = 60;

interface Ran extends HoldRun {
  readonly world: readonly SimMember[];
}

/** Detection and false alarms of the hold score over five worlds of 10,000 members (docs/referral-adversaries.md). */
export async function run(): Promise<BenchResult[]> {
  const runs = SEEDS.map((seed): Ran => {
    const world = aWorld({ ...PLAN, seed });
    return { world, ...runHold(world, HOLD_PERCENTILE) };
  });
  return [
    ...falseAlarms(runs),
    ...ADVERSARIES.flatMap((kind) => detection(runs, kind)),
    { name: 'limit at the end', unit: '', value: mean(runs.map(({ limit }) => limit)) },
  ];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

function falseAlarms(runs: readonly Ran[]): BenchResult[] {
  const outcomes = runs.flatMap((one) => one.outcomes).filter(({ member }) => isHonest(member.kind));
  const held = outcomes.filter((one) => one.held);
  const honest = runs.flatMap(({ world }) => world).filter(({ kind }) => isHonest(kind));
  const guests = outcomes.filter(({ member }) => member.kind === 'guest');
  const heldGuests = guests.filter((one) => one.held);
  return [
    { name: 'honest members held', unit: '%', value: percent(held.length, honest.length), target: 1 },
    {
      name: 'honest due invitees held',
      unit: '%',
      value: percent(held.length, outcomes.length),
      target: 6,
      note: `${held.length} of ${outcomes.length}`,
    },
    {
      name: 'event guests who are due, held',
      unit: '%',
      value: percent(heldGuests.length, guests.length),
      target: 1,
      note: `${heldGuests.length} of ${guests.length}`,
    },
  ];
}

function detection(runs: readonly Ran[], kind: Kind): BenchResult[] {
  const accounts = runs.flatMap(({ world }) => world).filter((member) => member.kind === kind).length;
  const due = runs.flatMap(({ outcomes }) => outcomes).filter(({ member }) => member.kind === kind);
  const held = due.filter((one) => one.held).length;
  const paid = due.length - held;
  const earned = (paid * PER_ACCOUNT) / accounts;
  const isTarget = kind === 'lazy' || kind === 'ordinary';
  return [
    {
      name: `${kind}: accounts that earn nothing`,
      unit: '%',
      value: percent(accounts - paid, accounts),
      ...(isTarget ? { target: 99.7, higherIsBetter: true } : {}),
      note: `${held} held of ${due.length} due, ${accounts} accounts`,
    },
    {
      name: `${kind}: HDAG an account earns at most, and takes out`,
      unit: 'HDAG',
      value: earned,
      note: `${(earned / FARM_DAYS).toFixed(4)} a day over ${FARM_DAYS} days; takes out 0 without an SBT for the account that was paid`,
    },
  ];
}
