import { DAY_MS } from '#platform/kernel/clock.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { CALLS_KEPT_DAYS, ENDED_KEPT_MS, USAGE_KEPT_DAYS } from '../../contract/constants.ts';
import { deleteCallsBefore, deleteHoursBefore } from '../store/call-store.ts';
import { deleteEndedKeys } from '../store/key-store.ts';

/** Deletes keys 90 days after they ended, their log after a week and their counts after a month. */
export const purgeApiKeys: JobSpec = {
  name: 'api_keys_purge',
  cron: '47 3 * * *',
  async run({ db, clock }) {
    const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
    await deleteEndedKeys(db, ago(ENDED_KEPT_MS));
    await deleteCallsBefore(db, ago(CALLS_KEPT_DAYS * DAY_MS));
    await deleteHoursBefore(db, ago(USAGE_KEPT_DAYS * DAY_MS));
  },
};
