import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { credentialsEndpoints } from '../../contract/endpoints.ts';
import { act, beginAct } from '../services/begin-act.ts';

/** Begins a proof of life by one of the own passkeys. */
export const startLifeProof: Operation<typeof credentialsEndpoints.startLifeProof> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  return { success: true, data: { options: await beginAct(deps, userId, act.life) } };
};
