import { randomUUID } from 'node:crypto';
import { notifyMembers } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { etherText } from '../contract/ether.ts';
import { listBackers, listOpenedBy } from './store/campaign-store.ts';
import { forgetGiver, listOfMember, listThanksOf } from './store/contribution-store.ts';
import { listPledges, removePledges } from './store/pledge-store.ts';

/**
 * Gifts and pledges of a member, and what they thanked for, without who gave. Once they leave, sums and hashes stay
 * without a name.
 */
export const crowdfundingPersonalData = definePersonalData({
  columns: {
    contributions: [
      'projectId',
      'txHash',
      'wallet',
      'ether',
      'refunded',
      'state',
      'givenAt',
      'isAnonymous',
      'thanks',
    ],
    thanks: ['projectId', 'text', 'thankedAt'],
    pledges: ['projectId', 'ether', 'isAnonymous', 'createdAt'],
  },
  export: async ({ db }, userId) => ({
    contributions: (await listOfMember(db, userId)).map((row) => ({
      projectId: row.projectId,
      txHash: row.txHash,
      wallet: row.wallet,
      ether: row.wei === null ? null : etherText(row.wei),
      refunded: row.refundedWei === null ? null : etherText(row.refundedWei),
      state: row.state,
      givenAt: row.givenAt,
      isAnonymous: row.isAnonymous,
      thanks: row.thanks,
    })),
    thanks: await listThanksOf(db, userId),
    pledges: (await listPledges(db, userId)).map(({ projectId, wei, isAnonymous, createdAt }) => ({
      projectId,
      ether: etherText(wei),
      isAnonymous,
      createdAt,
    })),
  }),
  erase: async ({ clock }, tx, userId) => {
    await notifyBackers(tx, userId, clock.now());
    await removePledges(tx, userId);
    await forgetGiver(tx, userId, `left:${randomUUID()}`);
  },
});

/** Their projects are deleted; what campaigns of them hold is not, and its givers are notified where they reach it. */
async function notifyBackers(tx: Transaction, ownerId: string, at: Date): Promise<void> {
  for (const { id, title, emptiedAt } of await listOpenedBy(tx, ownerId)) {
    if (emptiedAt !== null) continue;
    const members = (await listBackers(tx, id)).filter((memberId) => memberId !== ownerId);
    await notifyMembers(tx, members, {
      type: 'warning',
      title: `${title ?? 'A project you contributed to'} was deleted`,
      message:
        'Its owner left. ETH that its campaign holds stays there. You can vote and get refunds from your contributions.',
      link: '/my-contributions',
      key: `crowdfunding.owner_left:${id}`,
      at,
    });
  }
}
