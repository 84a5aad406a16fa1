import { findAwaitedEmail, getAccount } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contactsEndpoints } from '../../contract/endpoints.ts';
import { emailCodeOf } from '../services/email-codes.ts';
import { selectSecondEmail } from '../store/second-email-store.ts';

/** The caller's second address, and whether one can be added. */
export const getSecondEmail: Operation<typeof contactsEndpoints.getSecondEmail> = async ({ db }, actor) => {
  const { userId } = requireMember(actor);
  const { emailVerified } = await getAccount(db, userId);
  const second = await selectSecondEmail(db, userId);
  const awaited = await findAwaitedEmail(db, emailCodeOf(userId, 'second-email'));
  return {
    available: emailVerified,
    second: second && { email: second.email, since: second.verifiedAt.toISOString() },
    waiting: awaited === null ? null : { email: awaited },
  };
};
