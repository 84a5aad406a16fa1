import { platformErrors } from '#platform/kernel/errors.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';
import { getAccount } from '../services/accounts.ts';
import { countCodeSend } from '../services/attempts.ts';
import { listVerificationWays, mailSignInCode } from '../services/sign-in-codes.ts';

/**
 * Mails another sign-in code; the one before stops working. An account with a second factor is mailed none: who reads
 * its mail must not get past the factor.
 */
export const resendVerification: Operation<typeof sessionEndpoints.resendVerification> = async (
  deps,
  actor,
) => {
  if (actor.kind !== 'pending') throw platformErrors.fail('session.signed_in');
  const account = await getAccount(deps.db, actor.userId);
  const ways = await listVerificationWays(deps, account.id);
  if (!ways.includes('email')) throw identityErrors.fail('account.no_mailed_code');
  await countCodeSend(deps, account.id);
  await inTransaction(deps.db, (tx) => mailSignInCode(deps, tx, account, actor.sessionId));
  return { success: true };
};
