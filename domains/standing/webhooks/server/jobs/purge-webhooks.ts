import type { JobSpec } from '#platform/server/domain.ts';
import { KEPT_MS } from '../../contract/constants.ts';
import { deleteMessages } from '../store/message-store.ts';

/** Deletes events and their attempts after 30 days. */
export const purgeWebhooks: JobSpec = {
  name: 'webhooks_purge',
  cron: '53 3 * * *',
  async run({ db, clock }) {
    await deleteMessages(db, new Date(clock.now().getTime() - KEPT_MS));
  },
};
