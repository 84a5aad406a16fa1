import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { MILLI } from '../../contract/constants.ts';
import { pointsRecorded } from '../../contract/events.ts';
import type { PointSource } from '../extension-points/point-sources.ts';
import { ruleOf } from '../rules/rule-of.ts';
import { pointRules } from '../settings.ts';
import { insertPoints } from '../store/point-store.ts';

/**
 * Gives these members the points of one source that they do not have yet. Again, or twice at once, it adds nothing.
 * @returns how many points were new
 */
export async function collectPoints(
  services: Pick<Services, 'clock' | 'events' | 'config' | 'contributions' | 'resources'>,
  db: Database,
  { id: rule, facts: read }: Pick<PointSource, 'id' | 'facts'>,
  userIds: readonly string[],
): Promise<number> {
  const facts = (await read?.(db, userIds)) ?? [];
  if (facts.length === 0) return 0;
  const now = services.clock.now();
  const milliPoints = ruleOf(pointRules(services), rule).points * MILLI;
  const points = facts.map(({ userId, sourceId, subject = null, at }) => ({
    id: randomUUID(),
    userId,
    rule,
    sourceId,
    subject,
    milliPoints,
    earnedAt: at ?? now,
    recordedAt: now,
  }));
  return inTransaction(db, async (tx) => {
    const earners = await insertPoints(tx, points);
    const userIds = [...new Set(earners)];
    if (userIds.length > 0)
      await services.events.publish(tx, pointsRecorded, { userIds, at: now.toISOString() });
    return earners.length;
  });
}
