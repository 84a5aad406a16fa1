import { forOperators } from '#platform/server/health-checks.ts';
import { selectProgress } from '../store/dag-store.ts';
import { findVerification, selectSealingDelay } from '../store/verification-store.ts';
import { postingQueue } from './posting-queue.ts';

const LATE_SECONDS = 300;

/** Whether the ledger holds its own rules, and how far it is sealed. */
export const ledgerHealth = forOperators(async (services) => {
  const { db, clock } = services;
  const verification = await findVerification(db);
  if (verification && verification.problems.length > 0) {
    return {
      status: 'failed',
      detail: `The ledger does not add up (${verification.at.toISOString()}): ${verification.problems.join('; ')}`,
      remedy: 'Stop paying out, keep a backup of the database, and run: npm run hodag -- ledger verify',
    };
  }
  const { lastSeq, sealedSeq, size } = await selectProgress(db);
  const late = await selectSealingDelay(db, clock.now());
  if (late > LATE_SECONDS) {
    return {
      status: 'warning',
      detail: `${lastSeq - sealedSeq} transfers wait to be sealed, the oldest for ${Math.round(late)} s`,
      remedy: 'Start a process with ROLE=all or ROLE=worker, and read its log.',
    };
  }
  const waiting = postingQueue(services).size;
  return { status: 'ok', detail: `${lastSeq} transfers, ${size} blocks, ${waiting} waiting to be posted` };
});
