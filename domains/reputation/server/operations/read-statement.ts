import type { Database } from '#platform/server/db/database.ts';
import { type CountedPoint, countPoints } from '../rules/count-points.ts';
import { selectAppeals } from '../store/appeal-store.ts';
import { selectPoints } from '../store/point-store.ts';
import type { AppealRow, PointRow } from '../store/tables.ts';

export interface Statement {
  /** Newest first, with what the limits leave of each. */
  readonly points: readonly CountedPoint<PointRow>[];
  /** Oldest first. */
  readonly appeals: readonly AppealRow[];
}

/** All of a member's statement. */
export async function readStatement(db: Database, userId: string): Promise<Statement> {
  const [points, appeals] = await Promise.all([selectPoints(db, userId), selectAppeals(db, userId)]);
  return { points: countPoints(points).reverse(), appeals };
}
