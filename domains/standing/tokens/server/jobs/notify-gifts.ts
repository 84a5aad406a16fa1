import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { formatHdag } from '../../contract/amount.ts';
import { giftsReceived } from '../../contract/events.ts';
import { TELL_GIFTS_JOB } from '../services/gather-gifts.ts';
import { takeUntoldGifts } from '../store/gift-store.ts';

/** Transfers of the journal that are read in one transaction. */
const ROUND = 1000;

/**
 * Publishes the gifts that were posted since the last run, in the transaction that says how far the journal was read: no
 * gift is told twice or lost, and posting one does nothing for it. The journal is the outbox.
 */
export const notifyGifts: JobSpec = {
  name: TELL_GIFTS_JOB,
  // For a gift whose own call came to nothing.
  cron: '*/5 * * * *',
  maxAttempts: 1,
  async run({ db, events }, _payload, { signal }) {
    let isMore = true;
    while (isMore && !signal.aborted) {
      isMore = await inTransaction(db, async (tx) => {
        const { gifts, isEnd } = await takeUntoldGifts(tx, ROUND);
        const told = gifts.map(({ amount, at, ...gift }) => ({
          ...gift,
          tokens: formatHdag(amount),
          at: at.toISOString(),
        }));
        if (told.length > 0) await events.publish(tx, giftsReceived, { gifts: told });
        return !isEnd;
      });
    }
  },
};
