import { registered } from '#members/identity/contract';
import { findAccount } from '#members/identity/server';
import { defineSubscription } from '#platform/server/domain.ts';
import { recordReferrer } from '../facade.ts';
import { gatherSignals } from '../services/gather-signals.ts';

/**
 * Gives a code and their referrer to members who came by another way than the registration form, which does both
 * itself: by a wallet, by Telegram, as the first administrator, from the command line.
 */
export const referrerWhenRegistered = defineSubscription({
  name: 'referrals/referrer-when-registered',
  event: registered,
  async handle(services, tx, { userId, invitation }) {
    // An account that was removed since then needs neither.
    if (!(await findAccount(tx, userId))) return;
    await recordReferrer(services, tx, { userId, code: invitation ?? null });
    // The browser is known only once the registration is through.
    await gatherSignals(services, tx, userId);
  },
});
