import { registered } from '#identity/contract';
import { findAccount } from '#identity/server';
import { defineSubscription } from '#platform/server/domain.ts';
import { referralCodeOf } from '../facade.ts';

/**
 * Gives a code to members who came by another way than the registration form: the first administrator, the command
 * line, a wallet, Telegram. Who has one keeps it.
 */
export const codeWhenRegistered = defineSubscription({
  name: 'referrals/code-when-registered',
  event: registered,
  async handle(_services, tx, { userId }) {
    // An account that was removed since then needs none.
    if (await findAccount(tx, userId)) await referralCodeOf(tx, userId);
  },
});
