import { findAccount } from '#members/identity/server';
import { notify } from '#members/notifications/server';
import { defineSubscription } from '#platform/server/domain.ts';
import { parseHdag, rewardPaid } from '#standing/tokens/contract';
import { LEVEL_OF, readRewardKey } from '../rules/terms.ts';
import { insertEarning, selectChannel } from '../store/earning-store.ts';

/** Keeps what a referral reward paid, for the earnings of a member, and tells them. */
export const earningWhenPaid = defineSubscription({
  name: 'referrals/earning-when-paid',
  event: rewardPaid,
  async handle(_services, tx, { userId, key, tokens, at, part = `${key} ${at}` }) {
    const reward = readRewardKey(key);
    const amount = parseHdag(tokens);
    if (!reward || !amount || !(await findAccount(tx, userId))) return;
    const { kind, newMemberId } = reward;
    const channel = await selectChannel(tx, newMemberId);
    const earning = { part, key, at: new Date(at), userId, level: LEVEL_OF[kind], channel, amount };
    if (!(await insertEarning(tx, earning))) return;
    await notify(tx, {
      userId,
      type: 'success',
      title: `${tokens} HDAG paid`,
      message:
        kind === 'joined'
          ? 'Your reward for joining by an invitation is in your balance.'
          : 'Your reward for an invitation is in your balance.',
      link: '/referral-revenue',
      key: `referrals.paid:${part}`,
      at: new Date(at),
    });
  },
});
