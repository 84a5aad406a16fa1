import type { Services } from '#platform/server/services.ts';
import { checkpointKey, checkpointSeed } from '../adapters/checkpoint-key.ts';
import { checkLedger, type LedgerVerification } from '../ledger/check-ledger.ts';
import { insertVerification } from '../store/verification-store.ts';

/** Checks the whole ledger in this thread, for a process that does nothing else, and keeps what it found. */
export async function verifyLedger({
  db,
  clock,
  keys,
}: Pick<Services, 'db' | 'clock' | 'keys'>): Promise<LedgerVerification> {
  const found = await checkLedger(db, checkpointKey(checkpointSeed(keys)).publicKey);
  await insertVerification(db, clock.now(), found.problems);
  return found;
}
