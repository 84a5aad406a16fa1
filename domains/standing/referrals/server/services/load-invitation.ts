import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { type RewardWorth, rewardWorths } from '#standing/tokens/server';
import type { Invitation } from '../rules/invitation.ts';
import { rewardKeys } from '../rules/terms.ts';
import { findInvitationRow, type InvitationRow } from '../store/payout-store.ts';
import { type Settlement, selectSettlements } from '../store/settlement-store.ts';

/** An invitation as it is stored, with the rewards as the ledger knows them. */
export type LoadedInvitation = Invitation<Settlement, RewardWorth>;

type Needed = Pick<Services, 'clock' | 'config'>;

/**
 * Loads all that one new member is the reason for: every payout is planned from this alone. Decisions load it in the
 * turn of the member's reviews.
 * @param row where the caller has locked it already
 */
export async function loadInvitation(
  services: Needed,
  db: Database,
  newMemberId: string,
  row?: InvitationRow,
): Promise<LoadedInvitation> {
  const found = row ?? (await findInvitationRow(db, newMemberId));
  return {
    newMemberId,
    referrerId: found?.referrerId ?? null,
    line: found?.line ?? [],
    recordedAt: found?.recordedAt ?? services.clock.now(),
    promisedAt: found?.promisedAt ?? null,
    verifiedAt: found?.verifiedAt ?? null,
    completedAt: found?.completedAt ?? null,
    isWithdrawn: (found?.reversedAt ?? null) !== null,
    settlements: await selectSettlements(db, [newMemberId]),
    rewards: await rewardWorths({ ...services, db }, rewardKeys(newMemberId)),
  };
}
