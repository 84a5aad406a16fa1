import { MINUTE_MS } from '#platform/kernel/clock.ts';
import type { HoldSignals } from './hold-score.ts';

/** A member of a group, as far as the score must know them. */
export interface GroupMember {
  readonly joinedAt: Date;
  /** A contact of theirs is; null until then. */
  readonly verifiedAt: Date | null;
  /** Verified with a profile that is complete enough; null until then. */
  readonly completedAt: Date | null;
  /** Levels below the group's head, from 1. */
  readonly level: number;
}

/** Done so soon after joining counts as fast: an address proved, a wallet signed and two texts written. */
const FAST_MS = 10 * MINUTE_MS;
/** Fewer gaps have no meaningful spread. */
const FEWEST_GAPS = 4;
/** A small group counts as if so many ordinary members were in it: one quick friend is no farm. */
const ORDINARY = 3;

type GroupSignals = Pick<HoldSignals, 'regularity' | 'depth' | 'fastShare' | 'completionExcess'>;

/**
 * Derives signals from a group of members: how regularly they joined, how deep it is, how many were done at once, and
 * how many more than usual finished at all. Depth and regularity look at verified members alone: an alias and a
 * password cost nothing, and anybody may join by anybody's link, so that a stranger could make a group look like a
 * farm.
 * @param usualRate share of all invited members who complete, above 0
 */
export function groupSignals(members: readonly GroupMember[], usualRate: number): GroupSignals {
  const verified = members.filter(({ verifiedAt }) => verifiedAt !== null);
  const completed = members.filter(({ completedAt }) => completedAt !== null);
  const fast = completed.filter(
    ({ joinedAt, completedAt }) => completedAt && completedAt.getTime() - joinedAt.getTime() <= FAST_MS,
  );
  const size = members.length + ORDINARY;
  const rate = (completed.length + ORDINARY * usualRate) / size;
  return {
    regularity: regularityOf(verified.map(({ joinedAt }) => joinedAt.getTime())),
    depth: Math.max(1, ...verified.map(({ level }) => level)),
    fastShare: fast.length / size,
    completionExcess: Math.max(0, Math.log(rate / usualRate)),
  };
}

/** 1 − coefficient of variation of the gaps between these moments, between 0 and 1; 0 for too few of them. */
function regularityOf(moments: readonly number[]): number {
  const sorted = [...moments].sort((one, other) => one - other);
  const gaps = sorted.slice(1).map((moment, index) => moment - (sorted[index] ?? moment));
  if (gaps.length < FEWEST_GAPS) return 0;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  if (mean === 0) return 1;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  return Math.max(0, 1 - Math.sqrt(variance) / mean);
}
