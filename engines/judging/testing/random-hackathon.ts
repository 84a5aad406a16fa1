import { fillNormal, seededRandom } from '#platform/kernel/seeded-random.ts';
import { assignJudges, type Criterion, type JudgingRound, type Pair, type Rating } from '../index.ts';

/** Four criteria that count the same. */
export const FOUR_CRITERIA: readonly Criterion[] = ['use', 'craft', 'idea', 'talk'].map((id) => ({
  id,
  weight: 25,
}));

/** A round of entries and judges without limits; each pair is in conflict with the given probability. */
export function aRound(
  entries: number,
  judges: number,
  perEntry: number,
  seed = 1,
  conflicts = 0,
): JudgingRound {
  const random = seededRandom(seed);
  const [entryIds, judgeIds] = [ids('entry', entries), ids('judge', judges)];
  return {
    entries: entryIds.map((id) => ({ id })),
    judges: judgeIds.map((id) => ({ id })),
    conflicts: entryIds.flatMap((entry) =>
      judgeIds.flatMap((judge): Pair[] => (random() < conflicts ? [{ entry, judge }] : [])),
    ),
    perEntry,
    seed,
  };
}

const ids = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}-${at}`);

/** A hackathon whose true order is known. */
export interface Hackathon {
  readonly entries: readonly string[];
  readonly quality: readonly number[];
  readonly pairs: readonly Pair[];
  readonly ratings: readonly Rating[];
}

/** Points for a standard deviation of quality, around the middle of the scale. */
const POINTS = 1.6;
const MIDDLE = 5.5;

/**
 * Draws ratings: quality N(0, 1), severity with standard deviation .7, a scale for each judge (lognormal, .15), noise
 * .9 for each rating and .3 for each criterion, rounded to whole points from 1 to 10.
 */
export function aHackathon(entries: number, judges: number, perEntry: number, seed: number): Hackathon {
  const round = aRound(entries, judges, perEntry, seed);
  const { pairs } = assignJudges(round);
  const random = seededRandom(seed * 7919 + 17);
  const quality = normals(entries, random);
  const severity = normals(judges, random);
  const scale = normals(judges, random).map((value) => Math.exp(0.15 * value));
  const noise = normals(pairs.length * 5, random);
  const ratings = pairs.map((pair, at): Rating => {
    const [entry, judge] = [pair.entry, pair.judge].map((id) => Number(id.split('-')[1])) as [number, number];
    const seen = (quality[entry] ?? 0) + 0.9 * (noise[at * 5] ?? 0);
    const points = [1, 2, 3, 4].map((criterion) => {
      const value = (scale[judge] ?? 1) * (seen + 0.3 * (noise[at * 5 + criterion] ?? 0));
      return Math.min(10, Math.max(1, Math.round(MIDDLE + POINTS * (value + 0.7 * (severity[judge] ?? 0)))));
    });
    return { ...pair, points };
  });
  return { entries: round.entries.map(({ id }) => id), quality, pairs, ratings };
}

function normals(count: number, random: () => number): number[] {
  const values = new Float64Array(count);
  fillNormal(values, random);
  return [...values];
}
