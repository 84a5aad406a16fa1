import type { Operation } from '#platform/server/domain.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { frameHeaders, proofFrame } from '../rules/proof-frame.ts';
import { openShow } from '../services/examine-show.ts';
import { issuerOf } from '../services/issuer-keys.ts';

/** Draws what a link shows as a page for a frame of other sites. */
export const getProofFrame: Operation<typeof signedEndpoints.getProofFrame> = async (
  deps,
  actor,
  { params: { id } },
) => {
  const outcome = await openShow(deps, actor, id);
  return {
    content: proofFrame(outcome, `${issuerOf(deps.config)}/verify/${id}`),
    headers: frameHeaders(deps.config.EMBED_ORIGINS ?? []),
  };
};
