import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { MILLI } from '../../contract/constants.ts';
import type { FactSource } from '../fact-sources.ts';
import { ruleOf } from '../rules/count-points.ts';
import { insertPoints } from '../store/point-store.ts';

/**
 * Gives these members the points of one source that they do not have yet. Again, or twice at once, it adds nothing.
 * @returns how many points were new
 */
export async function collectPoints(
  { clock }: Pick<Services, 'clock'>,
  db: Database,
  source: FactSource,
  userIds: readonly string[],
): Promise<number> {
  const facts = await source.facts(db, userIds);
  const now = clock.now();
  return insertPoints(
    db,
    facts.map(({ userId, sourceId, subject = null, at }) => ({
      id: randomUUID(),
      userId,
      rule: source.rule,
      sourceId,
      subject,
      milliPoints: ruleOf(source.rule).points * MILLI,
      earnedAt: at ?? now,
      recordedAt: now,
    })),
  );
}
