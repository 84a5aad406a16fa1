import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { HdagRate } from '../contract/schemas.ts';

/** A verified referral with the leaderboard's points it gave. */
export interface CountedReferral {
  readonly referrerId: string;
  readonly userId: string;
  readonly at: Date;
  readonly points: number;
}

/** What domains beside this one know; the app wires it. */
export interface RewardSources {
  /** The verified referrals of these members, in any order. */
  countedReferrals(db: Database, referrerIds: readonly string[]): Promise<readonly CountedReferral[]>;
  /** What is paid in HDAG, as this instance is set. */
  hdagRates(services: Pick<Services, 'config'>): readonly HdagRate[];
}
