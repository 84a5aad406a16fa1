import type { PersonalData } from '#platform/server/personal-data.ts';
import { removeAccount } from './operations/remove-account.ts';
import { selectPersonalData } from './store/removal-store.ts';

/** The account itself; erased last, because what the other domains keep hangs on it. */
export const identityPersonalData: PersonalData = {
  export: ({ db }, userId) => selectPersonalData(db, userId),
  erase: removeAccount,
};
