import type { JobSpec } from '#platform/server/domain.ts';
import { ENDED_KEPT_MS } from '../../contract/constants.ts';
import { deleteEndedKeys } from '../store/key-store.ts';

/** Deletes keys 90 days after they ended. */
export const purgeApiKeys: JobSpec = {
  name: 'api_keys_purge',
  cron: '47 3 * * *',
  async run({ db, clock }) {
    await deleteEndedKeys(db, new Date(clock.now().getTime() - ENDED_KEPT_MS));
  },
};
