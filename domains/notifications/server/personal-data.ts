import type { PersonalData } from '#platform/server/personal-data.ts';
import { deletePersonalData, selectPersonalData } from './store/personal-data-store.ts';

/** What a member was told. */
export const notificationsPersonalData: PersonalData = {
  export: async ({ db }, userId) => selectPersonalData(db, userId),
  erase: (_services, tx, userId) => deletePersonalData(tx, userId),
};
