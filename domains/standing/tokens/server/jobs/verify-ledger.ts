import type { JobSpec } from '#platform/server/domain.ts';
import { checkpointKey, checkpointSeed } from '../adapters/checkpoint-key.ts';
import { checkInThread } from '../ledger/check-in-thread.ts';
import { insertVerification } from '../store/verification-store.ts';

export const VERIFY_LEDGER_JOB = 'tokens_verify_ledger';

/**
 * Checks the whole ledger each hour, its blocks and signature too, as `hodag ledger verify` does; what it finds is an
 * alarm in the health of the instance until a later look finds nothing.
 */
export const verifyLedgerJob: JobSpec = {
  name: VERIFY_LEDGER_JOB,
  cron: '23 * * * *',
  maxAttempts: 1,
  async run({ db, clock, keys, log }, _payload, { signal }) {
    const ownKey = checkpointKey(checkpointSeed(keys)).publicKey;
    const { problems } = await checkInThread(db, ownKey, signal);
    await insertVerification(db, clock.now(), problems);
    if (problems.length > 0) log.error({ problems }, 'The ledger does not add up');
  },
};
