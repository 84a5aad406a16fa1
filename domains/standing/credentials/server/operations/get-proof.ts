import type { Operation } from '#platform/server/domain.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { openShow } from '../services/examine-show.ts';

/** Checks what a link shows, for anyone who has it. */
export const getProof: Operation<typeof signedEndpoints.getProof> = async (
  deps,
  actor,
  { params: { id } },
) => ({
  success: true,
  data: await openShow(deps, actor, id),
});
