import { getAccount, requireFreshProof, startAuthenticator as start } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';

/** Begins to set up an authenticator app. */
export const startAuthenticator: Operation<typeof factorEndpoints.startAuthenticator> = async (
  deps,
  actor,
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  return start(deps, await getAccount(deps.db, member.userId));
};
