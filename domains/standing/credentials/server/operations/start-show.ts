import { SECOND_MS } from '#platform/kernel/clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { issuerOf } from '../services/issuer-keys.ts';
import { makeShowNonce } from '../services/show-nonce.ts';

/** Gives the nonce and the time that the holder's key signs, and the site it signs for. */
export const startShow: Operation<typeof signedEndpoints.startShow> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const at = Math.floor(deps.clock.now().getTime() / SECOND_MS);
  const data = { nonce: makeShowNonce(deps, userId), audience: issuerOf(deps.config), at };
  return { success: true, data };
};
