import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { presentBlock } from '../rules/present-block.ts';
import { requireBlock } from '../services/require-block.ts';

/** One block, as it says itself and as its bytes. */
export const getBlock: Operation<typeof tokensEndpoints.getBlock> = async ({ db }, _actor, { params }) => {
  const stored = await requireBlock(db, params.cid);
  const bytes = Buffer.from(stored.bytes).toString('base64');
  return { success: true, data: { ...presentBlock(stored), bytes } };
};
