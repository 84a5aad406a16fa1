import { fillPanels } from './fill-panels.ts';
import { Panels } from './panels.ts';
import { type JudgingRound, type Pair, requireRound } from './round.ts';
import { type Shortage, shortagesOf } from './shortage.ts';

/** A running round in which assignments have to move. */
export interface Progress {
  readonly assigned: readonly Pair[];
  /** Assignments with a given score. They stay with their judge. */
  readonly scored: readonly Pair[];
  /** Judges who declined or gave no score in time. */
  readonly absent: readonly string[];
}

/** An assignment after a change, and how it differs. */
export interface Reassignment {
  readonly pairs: readonly Pair[];
  readonly added: readonly Pair[];
  /** Moved away, and those in conflict, scored or not. */
  readonly removed: readonly Pair[];
  readonly shortages: readonly Shortage[];
}

const keyOf = ({ entry, judge }: Pair): string => JSON.stringify([entry, judge]);

/**
 * Moves open assignments of absent judges, and every assignment that is in conflict now, to the least loaded judges.
 * Given scores stay, an absent judge's too. Others keep what they have; only where all who may take
 * an entry are at their caps does an open assignment move on.
 *
 * @param round as it is now: with conflicts declared since, without judges who withdrew
 * @throws JudgingError invalid_round
 */
export function reassignJudges(round: JudgingRound, { assigned, scored, absent }: Progress): Reassignment {
  requireRound(round);
  const given = new Set(scored.map(keyOf));
  const away = absent.flatMap((judge) => round.entries.map(({ id }) => ({ entry: id, judge })));
  const gone = away.filter((pair) => !given.has(keyOf(pair)));
  const panels = new Panels({ ...round, conflicts: [...round.conflicts, ...gone] });
  const before = new Map([...assigned, ...scored].map((pair) => [keyOf(pair), pair]));
  for (const pair of before.values()) {
    const numbers = panels.numbersOf(pair);
    if (numbers && panels.mayAdd(...numbers)) panels.add(...numbers);
  }
  fillPanels(panels, {
    perEntry: round.perEntry,
    capacity: Number.POSITIVE_INFINITY,
    mayMove: (entry, judge) =>
      !given.has(keyOf({ entry: panels.entries[entry] ?? '', judge: panels.judges[judge] ?? '' })),
  });
  const pairs = panels.pairs();
  const after = new Set(pairs.map(keyOf));
  return {
    pairs,
    added: pairs.filter((pair) => !before.has(keyOf(pair))),
    removed: [...before].filter(([key]) => !after.has(key)).map(([, pair]) => pair),
    shortages: shortagesOf(panels, round.perEntry),
  };
}
