import { definePersonalData } from '#platform/server/personal-data.ts';
import { formatHdag } from '#standing/tokens/contract';
import { listFundsBy, listMovesTo } from './store/prize-store.ts';

/**
 * Prizes that a member paid into escrow, and those they got. When they leave, the foreign keys forget their name; what is in
 * escrow stays for the makers.
 */
export const prizesPersonalData = definePersonalData({
  columns: {
    'prizes-funded': ['id', 'hackathonId', 'amounts', 'total', 'state', 'createdAt', 'decidedAt'],
    'prizes-won': ['hackathonId', 'entryId', 'place', 'amount', 'createdAt', 'postedAt'],
  },
  async export({ db }, userId) {
    return {
      'prizes-funded': (await listFundsBy(db, userId)).map(({ funderId: _, total, ...row }) => ({
        ...row,
        total: formatHdag(total),
      })),
      'prizes-won': (await listMovesTo(db, userId)).map(
        ({ hackathonId, entryId, place, amount, createdAt, postedAt }) => ({
          hackathonId,
          entryId,
          place,
          amount: formatHdag(amount),
          createdAt,
          postedAt,
        }),
      ),
    };
  },
  // The foreign keys forget the member; the accounts of the ledger stay.
  async erase() {},
});
