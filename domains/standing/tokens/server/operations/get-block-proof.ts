import { inclusionProof, leafHash, toHex } from '#engines/dag-ledger';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { nodeDigest } from '../adapters/checkpoint-key.ts';
import { requireCheckpoint, SNAPSHOT } from '../services/balance-proof.ts';
import { requireBlock } from '../services/require-block.ts';
import { storedNodes } from '../store/dag-store.ts';

/** Proves a block under the newest checkpoint. */
export const getBlockProof: Operation<typeof tokensEndpoints.getBlockProof> = ({ db }, _actor, { params }) =>
  inTransaction(
    db,
    async (tx) => {
      const { n, hash } = await requireBlock(tx, params.cid);
      const { size, root, cid } = await requireCheckpoint(tx);
      if (n >= size) throw tokensErrors.fail('tokens.not_sealed');
      const path = await inclusionProof(nodeDigest, storedNodes(tx, nodeDigest, 'log'), n, size);
      const leaf = toHex(leafHash(nodeDigest, hash));
      const data = { index: n, size, leaf, root: toHex(root), path: path.map(toHex), checkpoint: cid };
      return { success: true, data };
    },
    SNAPSHOT,
  );
