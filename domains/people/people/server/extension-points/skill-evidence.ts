import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listEarnedBadges } from '#standing/rewards/server';

/** Something that members earned here and can name as evidence of a skill. */
interface Earned {
  readonly userId: string;
  /** Stored with a skill: it stays. */
  readonly id: string;
  readonly label: string;
  /** A page that members may open; null where there is none. */
  readonly href: string | null;
}

/** Where members earn something: badges, places in a competition. */
export interface EvidenceSource {
  /** Stored with a skill: it stays. */
  readonly id: string;
  readonly order?: number;
  /** Lists the evidence these members earned, in any order; few queries for any number of them. */
  list(
    services: Pick<Services, 'contributions'>,
    db: Database,
    userIds: readonly string[],
  ): Promise<readonly Earned[]>;
}

/** Lets members name something they earned as evidence of a skill. */
export const skillEvidence = defineExtensionPoint<EvidenceSource>('people.evidence');

/** Badges are earned in a domain below, so people asks for them itself. */
export const BADGE_EVIDENCE = skillEvidence({
  id: 'badge',
  order: 10,
  list: async (services, db, userIds) =>
    (await listEarnedBadges(services, db, userIds)).map((one) => ({ ...one, href: null })),
});
