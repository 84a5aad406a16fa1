import { type CheckpointBlock, decodeBlock, inclusionProof, toHex, writeCid } from '#engines/dag-ledger';
import type { Database } from '#platform/server/db/database.ts';
import { formatHdag } from '../../contract/amount.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { nodeDigest } from '../adapters/checkpoint-key.ts';
import { findCheckpoint, findTip, storedNodes, tipLeaf } from '../store/dag-store.ts';

/** One moment of the tables: a checkpoint in between would change what is proven. */
export const SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const;

/** @throws tokens.not_sealed where there is no such checkpoint */
export async function requireCheckpoint(
  db: Database,
  size: number | null = null,
): Promise<CheckpointBlock & { readonly cid: string }> {
  const stored = await findCheckpoint(db, size);
  if (!stored) throw tokensErrors.fail('tokens.not_sealed');
  return { ...(decodeBlock(stored.bytes) as CheckpointBlock), cid: writeCid(stored.hash) };
}

/** Proof of a balance against the newest checkpoint; null for an account without blocks. */
export async function balanceProof(db: Database, account: number) {
  const tip = await findTip(db, account);
  if (!tip) return null;
  const { accounts: size, tips: root, cid } = await requireCheckpoint(db);
  const path = await inclusionProof(nodeDigest, storedNodes(db, nodeDigest, 'tips'), tip.place, size);
  return {
    account: tip.ref,
    balance: formatHdag(tip.balance),
    block: writeCid(tip.block),
    index: tip.place,
    size,
    leaf: toHex(tipLeaf(nodeDigest, tip)),
    root: toHex(root),
    path: path.map(toHex),
    checkpoint: cid,
  };
}
