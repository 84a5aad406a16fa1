import { telegramLinked } from '#members/connections/contract';
import { defineSubscription } from '#platform/server/domain.ts';
import { gatherSignals } from '../operations/gather-signals.ts';
import { markVerified } from '../operations/mark-verified.ts';

/** A linked Telegram account, which is a contact, verifies the referral of its member. */
export const verifiedWhenTelegramLinked = defineSubscription({
  name: 'referrals/verified-when-telegram-linked',
  event: telegramLinked,
  async handle(services, tx, { userId, at }) {
    await gatherSignals(services, tx, userId);
    await markVerified(services, tx, userId, { at: new Date(at), isContact: true });
  },
});
