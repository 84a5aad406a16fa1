import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { planLeaving } from '../rules/plan-leaving.ts';
import { lockInvitationRow } from '../store/payout-store.ts';
import { loadInvitation } from './load-invitation.ts';
import { writePayout } from './write-payout.ts';

/** Ends the invitation of a member who leaves: what it would still pay others is not paid (`rules/plan-leaving.ts`). */
export async function leaveInvitation(
  services: Pick<Services, 'clock' | 'config' | 'events'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const row = await lockInvitationRow(tx, userId);
  if (!row) return;
  const invitation = await loadInvitation(services, tx, userId, row);
  await writePayout(services, tx, invitation, planLeaving(invitation));
}
