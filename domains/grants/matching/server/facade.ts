import type { Opportunity } from '#grants/catalog/contract';
import { findOpportunities, opportunityOf } from '#grants/catalog/server';
import type { Services } from '#platform/server/services.ts';
import type { Project } from '#projects/projects/contract';
import type { Blocker } from '../contract/schemas.ts';
import { findBlockers } from './rules/match-blockers.ts';
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
  const now = clock.now();
  const grant = opportunityOf(row, [], now);
  return { grant, blockers: findBlockers(grant, project ? missionOf(project) : NO_MISSION, now) };
}
