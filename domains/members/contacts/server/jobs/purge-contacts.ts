import type { JobSpec } from '#platform/server/domain.ts';
import { PHONE_COOLDOWN_MS } from '../../contract/constants.ts';
import { deleteOldFreedNumbers } from '../store/freed-number-store.ts';
import { deleteOldPhoneCodes } from '../store/phone-store.ts';

/** Deletes codes that have run out, and what is kept of numbers whose cooldown is over. */
export const purgeContacts: JobSpec = {
  name: 'contacts_purge',
  cron: '21 3 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    await deleteOldPhoneCodes(db, now);
    await deleteOldFreedNumbers(db, new Date(now.getTime() - PHONE_COOLDOWN_MS));
  },
};
