import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { isRepeated } from '#platform/server/repeated-call.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { referralsErrors } from '../../contract/errors.ts';
import { type Appeal, insertAppeal, selectAppeals } from '../store/appeal-store.ts';
import { findSettlement } from '../store/settlement-store.ts';
import { decidedRewards, lockInvitation } from './lock-invitation.ts';

/** Stores what the caller says against the refusal of a reward of theirs, for an administrator: once a decision. */
export const appealReferral: Operation<typeof referralEndpoints.appealReferral> = async (
  deps,
  actor,
  { params: { id }, body: { text } },
) => {
  const { userId } = requireMember(actor);
  const found = await findSettlement(deps.db, id);
  if (!found) throw referralsErrors.fail('referrals.no_settlement');
  await inTransaction(deps.db, async (tx) => {
    const invitation = await lockInvitation(deps, tx, found.userId);
    const settlement = invitation.settlements.find((one) => one.id === id);
    const rewards = settlement ? decidedRewards(invitation, settlement) : [];
    // Others have no such review: that one exists is nobody's business.
    if (!settlement || !rewards.some((reward) => reward.userId === userId)) {
      throw referralsErrors.fail('referrals.no_settlement');
    }
    if (settlement.state !== 'refused') throw referralsErrors.fail('referrals.not_refused');
    const { decisionNo } = settlement;
    const appeal = { settlementId: id, decisionNo, userId, text, createdAt: deps.clock.now() };
    if (!(await insertAppeal(tx, appeal))) return requireRepeated(tx, appeal);
    await audit(tx, {
      action: 'referrals.appealed',
      actorId: userId,
      subjectId: settlement.userId,
      request: deps.request,
      details: { settlement: id },
    });
  });
  return { success: true };
};

/** @throws referrals.appealed_already unless the appeal that is kept is this one, sent before */
async function requireRepeated(tx: Transaction, appeal: Appeal): Promise<void> {
  const kept = await selectAppeals(tx, [appeal.settlementId]);
  const own = kept.find(
    ({ userId, decisionNo }) => userId === appeal.userId && decisionNo === appeal.decisionNo,
  );
  if (own?.text === appeal.text && isRepeated(own.createdAt, appeal.createdAt)) return;
  throw referralsErrors.fail('referrals.appealed_already');
}
