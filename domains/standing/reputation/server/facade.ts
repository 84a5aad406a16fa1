import type { Database } from '#platform/server/db/database.ts';
import type { RuleId } from '../contract/point-rules.ts';
import { selectEarned, selectReversed, sumOfRule } from './store/point-store.ts';
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
