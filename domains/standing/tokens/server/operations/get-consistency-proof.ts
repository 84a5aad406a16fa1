import { consistencyProof, toHex } from '#engines/dag-ledger';
import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { nodeDigest } from '../adapters/checkpoint-key.ts';
import { requireCheckpoint } from '../services/balance-proof.ts';
import { storedNodes } from '../store/dag-store.ts';

/** Proves that one checkpoint continues an earlier one. */
export const getConsistencyProof: Operation<typeof tokensEndpoints.getConsistencyProof> = async (
  { db },
  _actor,
  { query: { from, to } },
) => {
  const [earlier, later] = [await requireCheckpoint(db, from), await requireCheckpoint(db, to)];
  if (from > to) throw tokensErrors.fail('tokens.not_sealed');
  const path = await consistencyProof(nodeDigest, storedNodes(db, nodeDigest, 'log'), from, to);
  return {
    success: true,
    data: { from, to, rootFrom: toHex(earlier.root), rootTo: toHex(later.root), path: path.map(toHex) },
  };
};
