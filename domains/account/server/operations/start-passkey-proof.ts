import { startPasskeyProof as start } from '#identity/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';

/** Begins a proof by an own passkey: to finish a sign-in, or again within a session. */
export const startPasskeyProof: Operation<typeof factorEndpoints.startPasskeyProof> = async (deps, actor) => {
  if (actor.kind === 'visitor') throw platformErrors.fail('session.required');
  return start(deps, actor.userId);
};
