import { fillPanels } from './fill-panels.ts';
import { joinGroups } from './join-groups.ts';
import { levelLoads } from './level-loads.ts';
import { Panels } from './panels.ts';
import { type JudgingRound, type Pair, requireRound } from './round.ts';
import { type Shortage, shortagesOf } from './shortage.ts';

/** The judges of each entry, and what could not be had. */
export interface Assignment {
  readonly pairs: readonly Pair[];
  /** Named before judging opens. */
  readonly shortages: readonly Shortage[];
  /** 1 where every entry can be compared with every other; more where judges of some share no entry with the others. */
  readonly groups: number;
}

/** Above this share of pairs that cannot be, each judge may get some entries more. */
const MANY_CONFLICTS = { share: 0.3, more: 2 };

/**
 * Assigns judges to entries so that loads are equal, no conflict is assigned, no cap exceeded, and entries are
 * connected through their judges. Deterministic: depends on the round and its seed alone.
 *
 * @throws JudgingError invalid_round
 */
export function assignJudges(round: JudgingRound): Assignment {
  requireRound(round);
  const panels = new Panels(round);
  fillPanels(panels, {
    perEntry: round.perEntry,
    capacity: capacityOf(panels, round.perEntry),
    mayMove: () => true,
  });
  levelLoads(panels);
  const groups = joinGroups(panels);
  return { pairs: panels.pairs(), shortages: shortagesOf(panels, round.perEntry), groups };
}

/** ⌈entries · judges an entry needs / judges⌉, and two more where conflicts exceed 30 %. */
export function capacityOf({ entries, judges, eligibleCounts }: Panels, perEntry: number): number {
  const possible = entries.length * judges.length;
  if (possible === 0) return 0;
  const even = Math.ceil((entries.length * perEntry) / judges.length);
  const eligible = eligibleCounts.reduce((sum, count) => sum + count, 0);
  return 1 - eligible / possible > MANY_CONFLICTS.share ? even + MANY_CONFLICTS.more : even;
}
