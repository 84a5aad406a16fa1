import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { RuleId } from '../contract/point-rules.ts';
import { shownRepId } from './rules/decay.ts';
import { exactRepId } from './rules/summarise.ts';
import { type KnowsRules, repIdTerms, rulesThroughMembers } from './settings.ts';
import { selectEarned, selectPointsOf, selectReversed, sumOfRule } from './store/point-store.ts';
import type { PointRow } from './store/tables.ts';
import { selectTrustOf } from './store/trust-store.ts';

/** Something a member did that earned points, also where a limit leaves nothing of them. */
export interface EarnedPoint {
  readonly userId: string;
  readonly rule: RuleId;
  readonly earnedAt: Date;
}

/** Lists the points of these members, in any order; what was taken back is left out. */
export async function listEarnedPoints(db: Database, userIds: readonly string[]): Promise<EarnedPoint[]> {
  return userIds.length === 0 ? [] : selectEarned(db, [...userIds]);
}

/** Points this member has by one rule, without what was taken back. */
export async function pointsByRule(db: Database, userId: string, rule: RuleId): Promise<number> {
  return (await sumOfRule(db, userId, rule)) / 1000;
}

/** The RepID of each of these members now, as it is shown; in one query. */
export async function listRepIds(
  services: KnowsRules & Pick<Services, 'db' | 'clock'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const pointsOf = new Map<string, PointRow[]>(userIds.map((id) => [id, []]));
  for (const point of await selectPointsOf(services.db, [...userIds]))
    pointsOf.get(point.userId)?.push(point);
  const [now, terms] = [services.clock.now(), repIdTerms(services)];
  return new Map(
    [...pointsOf].map(([id, points]) => [id, shownRepId(exactRepId(points, now, terms))] as const),
  );
}

/** The part of a member's RepID now, in exact points, that was earned through other members. */
export async function repIdThroughOthers(
  services: KnowsRules & Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<number> {
  const rules = rulesThroughMembers(services);
  const points = (await selectPointsOf(services.db, [userId])).filter(({ rule }) => rules.has(rule));
  return exactRepId(points, services.clock.now(), repIdTerms(services));
}

/** Something that turned out not to be done, or not to count. */
export interface TakenBack {
  readonly userId: string;
  readonly rule: RuleId;
  readonly at: Date;
  /** As the member reads it beside the point. */
  readonly reason: string;
}

/** Lists the points taken back from these members and not given back since; the last first. */
export async function listTakenBack(db: Database, userIds: readonly string[]): Promise<TakenBack[]> {
  if (userIds.length === 0) return [];
  const rows = await selectReversed(db, [...userIds]);
  return rows.flatMap(({ at, reason, ...row }) => (at && reason ? [{ ...row, at, reason }] : []));
}

/**
 * The trust of these members, 0 to 1, for ranking alone: it is shown to its owner only. Members it did not reach are
 * left out.
 */
export function listTrust(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return selectTrustOf(db, userIds);
}
