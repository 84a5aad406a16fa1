import type { PersonalData } from '#platform/server/personal-data.ts';
import { deletePersonalData, selectPersonalData } from './store/personal-data-store.ts';

/** A member's code and who brought them. Whom they brought keeps the fact, without the name. */
export const referralsPersonalData: PersonalData = {
  export: async ({ db }, userId) => selectPersonalData(db, userId),
  erase: (_services, tx, userId) => deletePersonalData(tx, userId),
};
