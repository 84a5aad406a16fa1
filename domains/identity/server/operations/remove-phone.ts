import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { requireFreshProof } from '../services/proofs.ts';
import { removePhoneOf } from './phones.ts';

/** Removes the caller's phone number; works without a gateway too. */
export const removePhone: Operation<typeof identityEndpoints.removePhone> = async (deps, actor) => {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  await requireFreshProof(deps, actor);
  await removePhoneOf(deps, actor.userId);
  return { success: true };
};
