import { definePersonalData } from '#platform/server/personal-data.ts';
import { correctLedger } from './services/correct-ledger.ts';
import {
  forgetMember,
  LISTED,
  listPersonalRefusals,
  listPersonalRows,
  listPersonalTransfers,
  lockPlannedRewards,
} from './store/personal-data-store.ts';

/**
 * A member's transfers and rewards. The ledger never changes: who leaves takes along that the accounts were theirs, and
 * the accounts stay, with what is in them. Unpaid rewards are never paid.
 */
export const tokensPersonalData = definePersonalData({
  columns: {
    transfers: ['seq', 'at', 'kind', 'account', 'amount', 'reference'],
    'refused-transfers': ['seq', 'at', 'kind', 'outcome', 'amount', 'reference'],
    ...LISTED,
  },
  export: async ({ db }, userId) => ({
    transfers: await listPersonalTransfers(db, userId),
    'refused-transfers': await listPersonalRefusals(db, userId),
    ...(await listPersonalRows(db, userId)),
  }),
  async erase({ clock }, tx, userId) {
    // The account would have no owner when a part arrives in it.
    await correctLedger(tx, { withdraws: await lockPlannedRewards(tx, userId) }, clock.now());
    await forgetMember(tx, userId);
  },
});
