import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { findMemberAccounts, isProven } from '../store/account-store.ts';
import { postBatch } from '../store/post-batch.ts';
import { lockLedger } from '../store/reversal-store.ts';
import { selectReleasable } from '../store/reward-part-store.ts';

export const RELEASE_EARNED_JOB = 'tokens_release_earned';

const payloadSchema = z.object({ userId: z.uuid() });

/**
 * Moves what a member earned to their free account, once they hold an SBT; what was paid for a member who holds none
 * stays. A run after another finds nothing left. It holds the ledger's turn, as a reversal does (decision 0027): of
 * two at once each would else free the same amount, the second out of what has to stay.
 */
export const releaseEarned: JobSpec = {
  name: RELEASE_EARNED_JOB,
  async run({ db, clock }, payload) {
    const { userId } = payloadSchema.parse(payload);
    const accounts = await findMemberAccounts(db, userId);
    if (!accounts) return;
    const { freeId, earnedId } = accounts;
    await inTransaction(db, async (tx) => {
      await lockLedger(tx);
      // It lapsed, or it is the SBT of another for whom they were paid: their own asks again.
      if (!(await isProven(tx, accounts))) return;
      const amount = await selectReleasable(tx, userId, earnedId);
      if (amount <= 0n) return;
      const [decision] = await postBatch(
        tx,
        [
          {
            key: randomUUID(),
            payer: earnedId,
            payee: freeId,
            amount,
            kind: 'release',
            reference: 'release',
          },
        ],
        clock.now(),
      );
      if (decision?.outcome !== 'posted') throw new Error(`The ledger answered ${decision?.outcome}`);
    });
  },
};
