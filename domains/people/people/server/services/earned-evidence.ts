import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { skillEvidence } from '../extension-points/skill-evidence.ts';

/** Something a member earned, with where it comes from. */
export interface EarnedEvidence {
  readonly userId: string;
  readonly source: string;
  readonly id: string;
  readonly label: string;
  readonly href: string | null;
}

/** Everything that these members earned and can name as evidence. */
export async function listEarned(
  services: Pick<Services, 'contributions'>,
  db: Database,
  userIds: readonly string[],
): Promise<EarnedEvidence[]> {
  if (userIds.length === 0) return [];
  const earned: EarnedEvidence[] = [];
  for (const source of services.contributions.of(skillEvidence))
    for (const { userId, id, label, href } of await source.list(services, db, userIds))
      earned.push({ userId, source: source.id, id, label, href });
  return earned;
}
