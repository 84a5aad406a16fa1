import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { MILLI } from '../../contract/constants.ts';
import { pointsRecorded } from '../../contract/events.ts';
import type { FactSource } from '../fact-sources.ts';
import { pointRules } from '../settings.ts';
import { insertPoints } from '../store/point-store.ts';

/**
 * Gives these members the points of one source that they do not have yet. Again, or twice at once, it adds nothing.
 * @returns how many points were new
 */
export async function collectPoints(
  { clock, events, config }: Pick<Services, 'clock' | 'events' | 'config'>,
  db: Database,
  source: FactSource,
  userIds: readonly string[],
): Promise<number> {
  const facts = await source.facts(db, userIds);
  if (facts.length === 0) return 0;
  const now = clock.now();
  const points = facts.map(({ userId, sourceId, subject = null, at }) => ({
    id: randomUUID(),
    userId,
    rule: source.rule,
    sourceId,
    subject,
    milliPoints: pointRules(config)[source.rule].points * MILLI,
    earnedAt: at ?? now,
    recordedAt: now,
  }));
  return inTransaction(db, async (tx) => {
    const earners = await insertPoints(tx, points);
    const userIds = [...new Set(earners)];
    if (userIds.length > 0) await events.publish(tx, pointsRecorded, { userIds, at: now.toISOString() });
    return earners.length;
  });
}
