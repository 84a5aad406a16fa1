import type { Operation } from '#platform/server/domain.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';
import { listVerificationWays } from '../services/sign-in-codes.ts';

/** How the pending sign-in may be finished. A member owes nothing. */
export const getVerification: Operation<typeof factorEndpoints.getVerification> = async (deps, actor) => ({
  ways: actor.kind === 'pending' ? await listVerificationWays(deps, actor.userId) : [],
});
