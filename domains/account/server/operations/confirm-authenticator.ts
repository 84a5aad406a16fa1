import { confirmAuthenticatorApp, requireFreshProof } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';

/** Makes the authenticator app count, by a code it shows. */
export const confirmAuthenticator: Operation<typeof factorEndpoints.confirmAuthenticator> = async (
  deps,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  return { success: true, recoveryCodes: await confirmAuthenticatorApp(deps, member.userId, body) };
};
