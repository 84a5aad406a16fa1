import { getAccount, requireFreshProof, startPasskey as start } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';

/** Begins to register a passkey. */
export const startPasskey: Operation<typeof factorEndpoints.startPasskey> = async (deps, actor) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  return start(deps, await getAccount(deps.db, member.userId));
};
