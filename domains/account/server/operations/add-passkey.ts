import { addPasskey as add, requireFreshProof } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { presentPasskey } from '../rules/present-passkey.ts';

/** Adds a passkey from what the browser made. */
export const addPasskey: Operation<typeof factorEndpoints.addPasskey> = async (deps, actor, { body }) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  const { passkey, recoveryCodes } = await add(deps, member.userId, body);
  return { passkey: presentPasskey(passkey), recoveryCodes };
};
