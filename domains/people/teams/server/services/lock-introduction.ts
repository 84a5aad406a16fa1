import type { Transaction } from '#platform/server/db/database.ts';
import { findIntroduction } from '../store/introduction-store.ts';
import { lockMission } from '../store/mission-store.ts';
import type { IntroductionRow } from '../store/tables.ts';

/** An introduction in the turn of its mission, read behind the lock. */
export async function lockIntroduction(tx: Transaction, id: string): Promise<IntroductionRow | null> {
  const seen = await findIntroduction(tx, id);
  if (!seen || !(await lockMission(tx, seen.missionId))) return null;
  return findIntroduction(tx, id);
}
