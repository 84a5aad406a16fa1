import type { Database } from '#platform/server/db/database.ts';
import { SCORE_MS, SCORE_PASS, SCORE_VERSION } from '../contract/score-constants.ts';
import { scoreTable } from '../server/store/tables.ts';

/** Gives a member a unique-human score that passes. */
export async function aPassingScore(db: Database, userId: string, now: Date): Promise<void> {
  await db.insert(scoreTable).values({
    userId,
    version: SCORE_VERSION,
    points: SCORE_PASS,
    passes: true,
    countedAt: now,
    expiresAt: new Date(now.getTime() + SCORE_MS),
    warnedOf: null,
  });
}
