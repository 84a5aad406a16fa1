import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { HdagRate } from '../contract/schemas.ts';

/** Whom a member brought in a span of time, and the leaderboard's points for them. */
export interface ReferralTotals {
  readonly userId: string;
  readonly verified: number;
  readonly points: number;
}

/** What domains beside this one know; the app wires it. */
export interface RewardSources {
  /**
   * The verified referrals of these members since a moment (null: ever), in any order; who brought nobody may be left
   * out.
   */
  referralTotals(
    db: Database,
    userIds: readonly string[],
    since: Date | null,
  ): Promise<readonly ReferralTotals[]>;
  /** What is paid in HDAG, as this instance is set. */
  hdagRates(services: Pick<Services, 'config'>): readonly HdagRate[];
}
