import { SECOND_MS } from '#platform/kernel/clock.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';

/** The job that publishes the gifts posted since its last run. */
export const TELL_GIFTS_JOB = 'tokens_tell_gifts';

/** Gifts of so long are told together. */
const GATHERED_MS = 2 * SECOND_MS;

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
