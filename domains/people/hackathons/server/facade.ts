import { settleCase } from '#members/reviews/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { changeHackathon, lockHackathon } from './store/hackathon-store.ts';

/**
 * Lists a pending hackathon without the decision of an administrator: for a demo, whose hackathons are made up. One
 * that is not pending stays as it is.
 */
export function listWithoutReview({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const hackathon = await lockHackathon(tx, id);
    if (hackathon?.state !== 'pending') return;
    const at = clock.now();
    await settleCase(tx, { id: hackathon.caseId, decision: 'list', reason: 'Made up for this demo.', at });
    await changeHackathon(tx, id, { state: 'listed', listedAt: at, updatedAt: at });
  });
}
