import { identityErrors, type Proof } from '#identity/contract';
import { proveAgain } from '#identity/server';
import type { AppError } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import { accountErrors } from '../../contract/errors.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { proofOf } from '../rules/proof-of.ts';
import { requireMember } from './require-member.ts';

/** Proves again who is signed in (ASVS V7.5.1): by the password, a code of a factor, or a passkey. */
export const reauthenticate: Operation<typeof factorEndpoints.reauthenticate> = async (
  deps,
  actor,
  { body },
) => {
  const proof = proofOf(body);
  const until = await proveAgain(deps, requireMember(actor), proof);
  if (!until) throw refusalOf(proof);
  return { success: true, until: until.toISOString() };
};

function refusalOf(proof: Proof): AppError {
  if ('passkey' in proof) return identityErrors.fail('identity.passkey_refused');
  const [code, field] =
    'password' in proof
      ? (['account.password_wrong', 'password'] as const)
      : (['account.verification_failed', 'code'] as const);
  return accountErrors.fail(code, {
    details: { fields: [{ field, message: accountErrors.map[code].message }] },
  });
}
