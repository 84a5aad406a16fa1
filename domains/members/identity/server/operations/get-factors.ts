import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { presentPasskey } from '../rules/present-passkey.ts';
import { getAccount } from '../services/accounts.ts';
import { selectAuthenticator } from '../store/authenticator-store.ts';
import { selectPasskeys } from '../store/passkey-store.ts';
import { countRecoveryCodes } from '../store/recovery-code-store.ts';

/** Lists the factors that protect the caller's account. */
export const getFactors: Operation<typeof factorEndpoints.getFactors> = async ({ db }, actor) => {
  const { userId, adminRightsWait } = requireMember(actor);
  const { hasPassword } = await getAccount(db, userId);
  const authenticator = await selectAuthenticator(db, userId);
  return {
    password: hasPassword,
    authenticator: authenticator && {
      name: authenticator.name,
      createdAt: authenticator.createdAt.toISOString(),
    },
    passkeys: (await selectPasskeys(db, userId)).map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    requiredForAdmin: adminRightsWait !== undefined,
  };
};
