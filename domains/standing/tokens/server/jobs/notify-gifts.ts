import { SECOND_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '../../contract/amount.ts';
import { giftsReceived } from '../../contract/events.ts';
import { takeUntoldGifts } from '../store/gift-store.ts';

export const TELL_GIFTS_JOB = 'tokens_tell_gifts';

/** Transfers of the journal that are read in one transaction. */
const ROUND = 1000;
/** Gifts of so long are told together. */
const GATHERED_MS = 2 * SECOND_MS;

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

const lastTurn = defineResource('tokens.gift-turn', () => ({ runAt: 0 }));

/**
 * Has gifts told that were posted just now. Once for each two seconds, so that who gives thousands a second does not
 * write a job for each; a failure only makes it later.
 */
export async function gatherGifts(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'resources'>,
): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now().getTime();
  const planned = lastTurn(services);
  if (planned.runAt > now) return;
  const turn = Math.floor(now / GATHERED_MS) + 1;
  const runAt = turn * GATHERED_MS;
  planned.runAt = runAt;
  try {
    // Other processes plan the same turn by the same key, so that none puts off what another has planned.
    await enqueue(db, TELL_GIFTS_JOB, {}, { key: `${TELL_GIFTS_JOB}:${turn}`, runAt: new Date(runAt) });
  } catch (error) {
    log.warn({ err: error }, 'Gifts are told some minutes late');
  }
}
