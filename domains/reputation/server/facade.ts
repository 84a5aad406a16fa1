import type { Database } from '#platform/server/db/database.ts';
import type { RuleId } from '../contract/point-rules.ts';
import { selectWaitingAppeals } from './store/appeal-store.ts';
import { selectEarned } from './store/point-store.ts';

/** Something a member did that earned points, also where a limit leaves nothing of them. */
export interface EarnedPoint {
  readonly userId: string;
  readonly rule: RuleId;
  readonly earnedAt: Date;
}

/** What these members did, in any order; what was taken back is left out. */
export async function listEarnedPoints(db: Database, userIds: readonly string[]): Promise<EarnedPoint[]> {
  return userIds.length === 0 ? [] : selectEarned(db, [...userIds]);
}

/** How many appeals wait for an administrator, and since when the longest does. */
export function countWaitingAppeals(db: Database): Promise<{ waiting: number; oldestAt: Date | null }> {
  return selectWaitingAppeals(db);
}
