import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { getAccount } from '../services/accounts.ts';
import { selectWaitingEmail } from '../store/code-store.ts';
import { selectSecondEmail } from '../store/second-email-store.ts';
import { secondEmailCodeOf } from './second-emails.ts';

/** The caller's second address, and whether one can be added. */
export const getSecondEmail: Operation<typeof identityEndpoints.getSecondEmail> = async ({ db }, actor) => {
  const { userId } = requireMember(actor);
  const { emailVerified } = await getAccount(db, userId);
  const second = await selectSecondEmail(db, userId);
  const waiting = await selectWaitingEmail(db, secondEmailCodeOf(userId));
  return {
    available: emailVerified,
    second: second && { email: second.email, since: second.verifiedAt.toISOString() },
    waiting: waiting === null ? null : { email: waiting },
  };
};
