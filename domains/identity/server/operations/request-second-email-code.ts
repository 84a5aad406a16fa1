import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { getAccount } from '../services/accounts.ts';
import { requireFreshProof } from '../services/proofs.ts';
import { selectSecondEmail } from '../store/second-email-store.ts';
import { mailSecondEmailCode } from './second-emails.ts';

/** Mails a code to a second address of the caller. A contact counts as a proof, so it takes a fresh one to add it. */
export const requestSecondEmailCode: Operation<typeof identityEndpoints.requestSecondEmailCode> = async (
  deps,
  actor,
  { body: { email } },
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  const account = await getAccount(deps.db, member.userId);
  if (!account.emailVerified) throw identityErrors.fail('identity.email_first');
  const second = await selectSecondEmail(deps.db, member.userId);
  const own = [account.email, second?.email].map((address) => address?.toLowerCase());
  if (own.includes(email.toLowerCase())) {
    const { message } = identityErrors.map['identity.email_has_it'];
    throw identityErrors.fail('identity.email_has_it', {
      details: { fields: [{ field: 'email', message }] },
    });
  }
  await mailSecondEmailCode(deps, account, email);
  return { success: true, email };
};
