import { DAY_MS } from '#platform/kernel/clock.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { deleteOldNonces } from '../store/nonce-store.ts';
import { deleteOldTelegramCodes } from '../store/telegram-code-store.ts';
import { deleteOldProofs } from '../store/telegram-store.ts';

/** Codes and proofs are kept a day beyond their end, for anyone who answers a question about them. */
const SPENT_KEPT_MS = DAY_MS;

/** Deletes what has run out: wallet nonces, codes of the bot and used sign-ins that Telegram signed. */
export const purgeConnections: JobSpec = {
  name: 'connections_purge',
  cron: '19 3 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const before = new Date(now.getTime() - SPENT_KEPT_MS);
    await deleteOldNonces(db, now);
    await deleteOldTelegramCodes(db, before);
    await deleteOldProofs(db, before);
  },
};
