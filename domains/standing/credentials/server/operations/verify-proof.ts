import type { Operation } from '#platform/server/domain.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { examinePasted } from '../services/examine-pasted.ts';

/** Checks what was pasted: the link of a proof, its file, or a signed credential. */
export const verifyProof: Operation<typeof signedEndpoints.verifyProof> = async (
  deps,
  actor,
  { body: { text } },
) => ({ success: true, data: await examinePasted(deps, actor, text) });
