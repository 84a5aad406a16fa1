import type { Operation } from '#platform/server/domain.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { proofPicture } from '../rules/proof-frame.ts';
import { openShow } from '../services/examine-show.ts';

/** Draws what a link shows as a picture for other sites. */
export const getProofPicture: Operation<typeof signedEndpoints.getProofPicture> = async (
  deps,
  actor,
  { params: { id } },
) => ({
  content: proofPicture(await openShow(deps, actor, id)),
  headers: { 'cross-origin-resource-policy': 'cross-origin' },
});
