import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listEarnedPoints } from '#standing/reputation/server';
import { opensBadge } from '../extension-points/sources.ts';
import { groupBy } from '../rules/group-by.ts';
import { judgeBadges } from '../rules/judge-badges.ts';

/** A badge that a member has, as neighbors name it. */
export interface EarnedBadge {
  readonly userId: string;
  readonly id: string;
  readonly label: string;
}

/** The badges that these members have, judged now; one query. */
export async function listEarnedBadges(
  { contributions }: Pick<Services, 'contributions'>,
  db: Database,
  userIds: readonly string[],
): Promise<EarnedBadge[]> {
  const rules = contributions.of(opensBadge);
  const deeds = groupBy(await listEarnedPoints(db, userIds), ({ userId }) => userId);
  return [...deeds].flatMap(([userId, done]) =>
    judgeBadges(rules, done).flatMap(({ badge: { id, label }, earnedAt }) =>
      earnedAt ? [{ userId, id, label }] : [],
    ),
  );
}
