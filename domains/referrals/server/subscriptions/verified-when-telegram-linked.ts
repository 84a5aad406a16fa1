import { telegramLinked } from '#identity/contract';
import { defineSubscription } from '#platform/server/domain.ts';
import { noteVerified } from '../operations/note-verified.ts';

/** A linked Telegram account, which is a contact, verifies the referral of its member. */
export const verifiedWhenTelegramLinked = defineSubscription({
  name: 'referrals/verified-when-telegram-linked',
  event: telegramLinked,
  handle: (services, tx, { userId }) => noteVerified(services, tx, userId),
});
