import type { Opportunity } from '#grants/catalog/contract';
import { findOpportunities } from '#grants/catalog/server';
import type { Services } from '#platform/server/services.ts';
import type { Project } from '#projects/projects/contract';
import type { Blocker } from '../contract/schemas.ts';
import { obstacleReader } from './services/obstacles.ts';
import { missionOf, NO_MISSION } from './services/own-mission.ts';

/**
 * One opportunity with its whole text, and the obstacles between it and a project; those of the call alone without one.
 * Null where the catalog does not have it.
 */
export async function findGrantWithBlockers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  grantId: string,
  project: Project | null,
): Promise<{ readonly grant: Opportunity; readonly blockers: readonly Blocker[] } | null> {
  const [row] = await findOpportunities(db, [grantId]);
  if (!row) return null;
  const read = obstacleReader(project ? missionOf(project) : NO_MISSION, clock.now());
  const { grant, blockers } = read(row);
  return { grant, blockers };
}
