import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { giveHdag } from '../services/give-hdag.ts';
import { requireHolder } from '../services/require-holder.ts';

/** Gives HDAG to many. A refused gift does not stop the rest. */
export const transferHdagBatch: Operation<typeof tokensEndpoints.transferHdagBatch> = async (
  services,
  actor,
  { body },
) => {
  const results = await giveHdag(services, requireHolder(actor), body.transfers);
  return { success: true, data: { results } };
};
