import type { PersonalData } from '#platform/server/personal-data.ts';
import {
  forgetMember,
  listPersonalKeyOutflow,
  listPersonalOutflow,
  listPersonalRewards,
  listPersonalTransfers,
} from './store/personal-data-store.ts';

/**
 * A member's transfers and rewards. The ledger never changes: who leaves takes along that the accounts were theirs, and
 * the accounts stay, with what is in them.
 */
export const tokensPersonalData: PersonalData = {
  export: async ({ db }, userId) => ({
    transfers: await listPersonalTransfers(db, userId),
    rewards: await listPersonalRewards(db, userId),
    outflow: await listPersonalOutflow(db, userId),
    'key-outflow': await listPersonalKeyOutflow(db, userId),
  }),
  erase: (_services, tx, userId) => forgetMember(tx, userId),
};
