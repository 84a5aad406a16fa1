import type { JobSpec } from '#platform/server/domain.ts';
import { findProblems, insertVerification } from '../store/verification-store.ts';

export const VERIFY_LEDGER_JOB = 'tokens_verify_ledger';

/** Looks at the whole ledger each hour; what it finds is an alarm in the health of the instance. */
export const verifyLedgerJob: JobSpec = {
  name: VERIFY_LEDGER_JOB,
  cron: '23 * * * *',
  maxAttempts: 1,
  async run({ db, clock, log }) {
    const problems = await findProblems(db);
    await insertVerification(db, clock.now(), problems);
    if (problems.length > 0) log.error({ problems }, 'The ledger does not add up');
  },
};
