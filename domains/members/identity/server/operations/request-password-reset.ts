import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';
import { MAIL_RESET_JOB, type ResetRequest } from '../jobs/mail-password-reset.ts';
import { countResetRequest } from '../services/attempts.ts';
import { browserHashOf } from '../services/sessions.ts';

/**
 * Takes a request for a reset link. Whether there is such an account is looked up later by a job, so the answer
 * and the time it takes tell nothing (ASVS V6.3.8).
 */
export const requestPasswordReset: Operation<typeof sessionEndpoints.requestPasswordReset> = async (
  deps,
  _actor,
  { body: { usernameOrEmail } },
) => {
  await countResetRequest(deps);
  const browser = browserHashOf(deps.request).toString('hex');
  await inTransaction(deps.db, async (tx) => {
    await enqueue(tx, MAIL_RESET_JOB, { usernameOrEmail, browser } satisfies ResetRequest);
    await audit(tx, { action: 'identity.reset_requested', request: deps.request });
  });
  return {
    success: true,
    message:
      'If this account has a verified email address, we are mailing a link to it. It is valid for 30 minutes and can be used once.',
  };
};
