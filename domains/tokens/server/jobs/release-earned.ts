import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JobSpec } from '#platform/server/domain.ts';
import { postingQueue } from '../ledger/posting-queue.ts';
import { findMemberAccounts, selectBalances } from '../store/account-store.ts';

export const RELEASE_EARNED_JOB = 'tokens_release_earned';

const payloadSchema = z.object({ userId: z.uuid() });

/**
 * Moves what a member earned to their free account, once they hold an SBT. A run after another finds nothing left, and
 * of two at once the ledger refuses one.
 */
export const releaseEarned: JobSpec = {
  name: RELEASE_EARNED_JOB,
  async run(services, payload) {
    const { userId } = payloadSchema.parse(payload);
    const accounts = await findMemberAccounts(services.db, userId);
    if (!accounts) return;
    const { freeId, earnedId } = accounts;
    const amount = (await selectBalances(services.db, [earnedId])).get(earnedId) ?? 0n;
    if (amount === 0n) return;
    const [decision] = await postingQueue(services).post([
      { key: randomUUID(), payer: earnedId, payee: freeId, amount, kind: 'release', reference: 'release' },
    ]);
    // Something left the account between the look and the transfer: the job is tried again.
    if (decision?.outcome !== 'posted') throw new Error(`The ledger answered ${decision?.outcome}`);
  },
};
