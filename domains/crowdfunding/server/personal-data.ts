import { randomUUID } from 'node:crypto';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { LIST_MAX } from '../contract/constants.ts';
import { etherText } from '../contract/ether.ts';
import { forgetGiver, listOfMember } from './store/contribution-store.ts';
import { listPledges, removePledges } from './store/pledge-store.ts';

/** What a member gave and pledged. Once they leave, sums and hashes stay and name nobody. */
export const crowdfundingPersonalData = definePersonalData({
  columns: {
    contributions: ['projectId', 'txHash', 'wallet', 'ether', 'state', 'givenAt', 'isAnonymous', 'thanks'],
    pledges: ['projectId', 'ether', 'isAnonymous', 'createdAt'],
  },
  export: async ({ db }, userId) => ({
    contributions: (await listOfMember(db, userId, { most: LIST_MAX })).map((row) => ({
      projectId: row.projectId,
      txHash: row.txHash,
      wallet: row.wallet,
      ether: row.wei === null ? null : etherText(row.wei),
      state: row.state,
      givenAt: row.givenAt,
      isAnonymous: row.isAnonymous,
      thanks: row.thanks,
    })),
    pledges: (await listPledges(db, userId, LIST_MAX)).map(({ projectId, wei, isAnonymous, createdAt }) => ({
      projectId,
      ether: etherText(wei),
      isAnonymous,
      createdAt,
    })),
  }),
  erase: async (_services, tx, userId) => {
    await removePledges(tx, userId);
    await forgetGiver(tx, userId, `left:${randomUUID()}`);
  },
});
