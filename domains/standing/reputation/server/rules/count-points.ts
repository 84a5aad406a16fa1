import { MILLI } from '../../contract/constants.ts';
import type { Limit, PointRules, RuleId } from '../../contract/point-rules.ts';
import { startOf } from './periods.ts';
import { ruleOf } from './rule-of.ts';

/** A stored point. */
export interface PointEvent {
  readonly id: string;
  readonly rule: RuleId;
  /** Thousandths of a point, before limits and decay. */
  readonly milliPoints: number;
  readonly earnedAt: Date;
  readonly reversedAt: Date | null;
}

export type PointStatus = 'counts' | 'partly' | 'over-limit' | 'reversed';

/** A point with what the limits leave of it. */
export type CountedPoint<T extends PointEvent = PointEvent> = T & {
  readonly status: PointStatus;
  readonly countedMilli: number;
};

/**
 * Applies the limits: in each period of a rule the earliest points count. Answers oldest first. A reversed point
 * counts nothing and takes no room, so the next one after it moves up.
 */
export function countPoints<T extends PointEvent>(
  points: readonly T[],
  rules: PointRules,
): CountedPoint<T>[] {
  const used = new Map<string, number>();
  return [...points].sort(byTime).map((point) => {
    if (point.reversedAt !== null) return { ...point, status: 'reversed', countedMilli: 0 };
    const { limit } = ruleOf(rules, point.rule);
    if (limit === null) return { ...point, status: 'counts', countedMilli: point.milliPoints };
    const key = `${point.rule} ${startOf(limit.per, point.earnedAt).getTime()}`;
    const before = used.get(key) ?? 0;
    const countedMilli = roomFor(limit, before, point.milliPoints);
    used.set(key, before + ('times' in limit ? 1 : countedMilli));
    return { ...point, status: statusOf(countedMilli, point.milliPoints), countedMilli };
  });
}

function byTime(a: PointEvent, b: PointEvent): number {
  return a.earnedAt.getTime() - b.earnedAt.getTime() || (a.id < b.id ? -1 : 1);
}

function roomFor(limit: Limit, used: number, milliPoints: number): number {
  if ('times' in limit) return used < limit.times ? milliPoints : 0;
  return Math.min(milliPoints, limit.points * MILLI - used);
}

function statusOf(countedMilli: number, milliPoints: number): PointStatus {
  if (countedMilli === milliPoints) return 'counts';
  return countedMilli === 0 ? 'over-limit' : 'partly';
}
