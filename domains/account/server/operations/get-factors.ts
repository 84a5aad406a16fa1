import { findAuthenticator, findFactors, getAccount, listPasskeys } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { presentPasskey } from '../rules/present-passkey.ts';

/** What protects the caller's account. */
export const getFactors: Operation<typeof factorEndpoints.getFactors> = async ({ db }, actor) => {
  const { userId, adminRightsWait } = requireMember(actor);
  const { hasPassword } = await getAccount(db, userId);
  const { recoveryCodesLeft } = await findFactors(db, userId);
  const authenticator = await findAuthenticator(db, userId);
  return {
    password: hasPassword,
    authenticator: authenticator && {
      name: authenticator.name,
      createdAt: authenticator.createdAt.toISOString(),
    },
    passkeys: (await listPasskeys(db, userId)).map(presentPasskey),
    recoveryCodesLeft,
    requiredForAdmin: adminRightsWait !== undefined,
  };
};
