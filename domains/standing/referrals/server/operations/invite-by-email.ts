import { canonicalAddress, countNamedMail } from '#members/identity/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { CHANNEL_MARK, INVITATION_COOLDOWN_DAYS, INVITATIONS_A_DAY } from '../../contract/constants.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { referralsErrors } from '../../contract/errors.ts';
import { shareLink } from '../../contract/share-link.ts';
import { referralCodeOf } from '../facade.ts';
import { invitationMail } from '../rules/invitation-mail.ts';
import { referralsSettings } from '../settings.ts';
import { insertInvitation, lockInvitations, lockSent } from '../store/invitation-store.ts';

/**
 * Mails the caller's link to someone: ten a day, and an address gets one in 30 days, no matter who sends it. The
 * caller's own earlier one is named, and costs nothing. Neither another member's invitation nor a full mailbox is
 * revealed: the answer is then the same as if it had been mailed.
 */
export const inviteByEmail: Operation<typeof referralEndpoints.inviteByEmail> = async (
  deps,
  actor,
  { body: { email } },
) => {
  const { userId, username } = requireMember(actor);
  const { newMemberReward } = referralsSettings.read(deps.config);
  const { db, clock, keys, config, mailer } = deps;
  const at = clock.now();
  const code = await referralCodeOf(db, userId);
  const addressHash = keys.sign('referrals.invitation', canonicalAddress(email));
  const data = await inTransaction(db, async (tx) => {
    const sent = await lockSent(tx, userId, new Date(at.getTime() - DAY_MS));
    const rest = new Date(at.getTime() - INVITATION_COOLDOWN_DAYS * DAY_MS);
    const invitations = await lockInvitations(tx, addressHash, rest);
    const own = invitations.find((invitation) => invitation.userId === userId);
    const left = INVITATIONS_A_DAY - sent;
    if (own) return { left, invitedAt: own.sentAt.toISOString() };
    if (left <= 0) throw referralsErrors.fail('referrals.invitations_used');
    await insertInvitation(tx, { userId, addressHash, at });
    const isFree = invitations.length === 0 && (await countNamedMail(deps, tx, email)) === 0;
    if (isFree) {
      const link = shareLink(new URL(config.PUBLIC_URL).origin, `${code}${CHANNEL_MARK}mail`);
      await mailer.send(tx, invitationMail(email, username, link, newMemberReward));
    }
    return { left: left - 1, invitedAt: null };
  });
  return { success: true, data };
};
