import { renewRecoveryCodes as renew, requireFreshProof } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';

/** Makes ten recovery codes in place of those before. */
export const renewRecoveryCodes: Operation<typeof factorEndpoints.renewRecoveryCodes> = async (
  deps,
  actor,
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  return { recoveryCodes: await renew(deps, member.userId) };
};
