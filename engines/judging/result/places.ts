import { type DecidedBy, type Tier, toCents } from './break-ties.ts';
import type { Model } from './fit-model.ts';

/** An entry with its place. */
export interface Ranked {
  readonly entry: string;
  /** From 1; entries that share it have the same, and the next place counts them all. */
  readonly place: number;
  /** Adjusted score, two decimals. */
  readonly score: number;
  /** Mean of the scores as given. */
  readonly raw: number;
  /** ± one standard error of the adjusted score. */
  readonly error: number;
  /** Number of judges. */
  readonly count: number;
  readonly decidedBy: DecidedBy;
  /** Too close to tell from the entry in the line below: apart by at most one standard error of their difference. */
  readonly closeToNext: boolean;
}

/** Numbers the places of entries, leaving out those that may have none. The order of the others stays. */
export function placesOf(tiers: readonly Tier[], model: Model, keeps: (entry: string) => boolean): Ranked[] {
  const kept = tiers.flatMap(({ entries, decidedBy }) => {
    const left = entries.filter(keeps);
    // Left alone in a place that was shared.
    return [
      {
        entries: left,
        decidedBy: left.length === 1 && decidedBy === 'shared' ? 'score' : decidedBy,
      } as const,
    ];
  });
  const lines = kept.flatMap(({ entries }) => entries);
  let line = 0;
  return kept.flatMap(({ entries, decidedBy }) => {
    const place = line + 1;
    return entries.flatMap((entry): Ranked[] => {
      const estimate = model.entries.get(entry);
      line += 1;
      if (!estimate) return [];
      return [
        {
          entry,
          place,
          score: toCents(estimate.adjusted),
          raw: estimate.raw,
          error: estimate.error,
          count: estimate.count,
          decidedBy,
          closeToNext: isClose(model, entry, lines[line]),
        },
      ];
    });
  });
}

function isClose(model: Model, entry: string, next: string | undefined): boolean {
  const [one, other] = [model.entries.get(entry), model.entries.get(next ?? '')];
  if (!one || !other) return false;
  return Math.abs(one.adjusted - other.adjusted) <= model.errorBetween(one.entry, other.entry);
}

/** Numbers the places among some of the ranked, as for a track's own prizes. */
export function placesAmong(ranking: readonly Ranked[], among: ReadonlySet<string>): Ranked[] {
  const kept = ranking.filter(({ entry }) => among.has(entry));
  return kept.map((one) => ({ ...one, place: 1 + kept.filter(({ place }) => place < one.place).length }));
}
