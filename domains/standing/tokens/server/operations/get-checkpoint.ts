import { type CheckpointBlock, decodeBlock, decodeSigned, toHex, writeCid } from '#engines/dag-ledger';
import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { findCheckpoint } from '../store/dag-store.ts';

/** The newest signed checkpoint. */
export const getCheckpoint: Operation<(typeof tokensEndpoints)['getCheckpoint']> = async ({ db }) => {
  const stored = await findCheckpoint(db);
  if (!stored) return { success: true, data: { checkpoint: null } };
  const { size, root, accounts, tips, seq, at, previous } = decodeBlock(stored.bytes) as CheckpointBlock;
  const { key, signature } = decodeSigned(stored.signed);
  return {
    success: true,
    data: {
      checkpoint: {
        cid: writeCid(stored.hash),
        size,
        root: toHex(root),
        accounts,
        tips: toHex(tips),
        seq,
        at: new Date(at).toISOString(),
        previous: previous && writeCid(previous),
        key: toHex(key),
        signature: toHex(signature),
      },
    },
  };
};
