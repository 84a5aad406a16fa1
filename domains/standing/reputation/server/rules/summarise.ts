import { DAY_MS } from '#platform/kernel/clock.ts';
import { MILLI, TIERS } from '../../contract/constants.ts';
import type { Limit, PointRule, PointRules, RuleId } from '../../contract/point-rules.ts';
import type { Reputation, Standing } from '../../contract/schemas.ts';
import { type CountedPoint, countPoints, type PointEvent } from './count-points.ts';
import { ageInDays, daysUntilDrop, decayAfter, shownRepId } from './decay.ts';
import { endOf, startOf } from './periods.ts';

const YEAR_DAYS = 365;

/** To a hundredth, rounded down as all amounts are. */
export const hundredths = (value: number): number => Math.floor(value * 100 + 1e-7) / 100;

/** Parameters of RepID in this instance. */
export interface RepIdTerms {
  readonly rules: PointRules;
  /** Days after which a point is worth half. */
  readonly halfLifeDays: number;
}

/** Worth of a counted point at a moment, in points. */
export function worthAt({ countedMilli, earnedAt }: CountedPoint, now: Date, halfLifeDays: number): number {
  return (countedMilli / MILLI) * decayAfter(ageInDays(earnedAt, now), halfLifeDays);
}

/** RepID before rounding: Σ points × 0.5^(age / half-life) over what the limits leave (economy.md "RepID"). */
export function exactRepId(points: readonly PointEvent[], now: Date, terms: RepIdTerms): number {
  const { rules, halfLifeDays } = terms;
  return countPoints(points, rules).reduce((sum, point) => sum + worthAt(point, now, halfLifeDays), 0);
}

/** The highest tier a shown figure reaches; null below the first. */
export function tierOf(repId: number): number | null {
  return TIERS.findLast((tier) => repId >= tier) ?? null;
}

/** A member's RepID, what becomes of it, and how each rule stands. */
export function summarise(points: readonly PointEvent[], now: Date, terms: RepIdTerms): Reputation {
  const { rules, halfLifeDays } = terms;
  const counted = countPoints(points, rules);
  const exact = exactRepId(points, now, terms);
  const repId = shownRepId(exact);
  const next = TIERS.find((tier) => tier > repId);
  const drop = daysUntilDrop(exact, halfLifeDays);
  const today = Math.floor(now.getTime() / DAY_MS);
  return {
    repId,
    exact: hundredths(exact),
    tier: tierOf(repId),
    nextTier:
      next === undefined ? null : { tier: next, missing: Math.ceil((next - exact) * 100 - 1e-7) / 100 },
    nextDropAt: drop === null ? null : new Date((today + drop) * DAY_MS).toISOString(),
    inAYear: shownRepId(exact * decayAfter(YEAR_DAYS, halfLifeDays)),
    halfLifeDays,
    standings: Object.entries(rules).map(([rule, fact]) =>
      standingOf(rule, fact, { points: counted, now, halfLifeDays }),
    ),
  };
}

function standingOf(
  rule: RuleId,
  fact: PointRule,
  { points, now, halfLifeDays }: { points: readonly CountedPoint[]; now: Date; halfLifeDays: number },
): Standing {
  const { label, limit, note = null, link = null } = fact;
  const own = points.filter((point) => point.rule === rule && point.status !== 'reversed');
  const used = limit === null ? 0 : usedOf(limit, own, now);
  const isFull = limit !== null && used >= ('times' in limit ? limit.times : limit.points);
  const opensAt = isFull ? endOf(limit.per, now) : null;
  return {
    rule,
    label,
    points: fact.points,
    limit,
    note,
    link,
    used,
    times: own.length,
    worthNow: hundredths(own.reduce((sum, point) => sum + worthAt(point, now, halfLifeDays), 0)),
    opensAt: opensAt?.toISOString() ?? null,
    state: stateOf(limit, isFull),
  };
}

function usedOf(limit: Limit, own: readonly CountedPoint[], now: Date): number {
  const start = startOf(limit.per, now).getTime();
  const present = own.filter(({ earnedAt }) => startOf(limit.per, earnedAt).getTime() === start);
  if ('times' in limit) return Math.min(limit.times, present.length);
  return present.reduce((sum, { countedMilli }) => sum + countedMilli, 0) / MILLI;
}

function stateOf(limit: Limit | null, isFull: boolean): Standing['state'] {
  if (!isFull) return 'open';
  return limit?.per === 'ever' ? 'done' : 'limit';
}
