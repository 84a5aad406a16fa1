import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { VERIFY_LEDGER_JOB } from '../jobs/verify-ledger.ts';

/** Asks for a look at the ledger now. Asked twice before it began, it is done once. */
export const startLedgerVerification: Operation<(typeof tokensEndpoints)['startLedgerVerification']> = async (
  { db, clock, request },
  actor,
) => {
  const { userId: actorId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    await enqueue(tx, VERIFY_LEDGER_JOB, {}, { key: VERIFY_LEDGER_JOB, maxAttempts: 1 });
    await audit(tx, { action: 'tokens.verification_asked', actorId, request });
  });
  return { success: true, data: { askedAt: clock.now().toISOString() } };
};
