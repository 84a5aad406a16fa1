import {
  type CheckpointBlock,
  consistencyProof,
  decodeBlock,
  inclusionProof,
  leafHash,
  toHex,
  writeCid,
} from '#engines/dag-ledger';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag } from '../../contract/amount.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { nodeDigest } from '../adapters/checkpoint-key.ts';
import { findAccountByRef, findMemberAccounts, listHouseAccounts } from '../store/account-store.ts';
import { findCheckpoint, findTip, storedNodes, tipLeaf } from '../store/dag-store.ts';
import { requireBlock } from './get-block.ts';

/** One moment of the tables: a checkpoint in between would change what is proven. */
const SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const;

/** @throws tokens.not_sealed where there is no such checkpoint */
async function requireCheckpoint(
  db: Database,
  size: number | null = null,
): Promise<CheckpointBlock & { readonly cid: string }> {
  const stored = await findCheckpoint(db, size);
  if (!stored) throw tokensErrors.fail('tokens.not_sealed');
  return { ...(decodeBlock(stored.bytes) as CheckpointBlock), cid: writeCid(stored.hash) };
}

/** Proves a block under the newest checkpoint. */
export const getBlockProof: Operation<(typeof tokensEndpoints)['getBlockProof']> = (
  { db },
  _actor,
  { params },
) =>
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

/** Proves that one checkpoint continues an earlier one. */
export const getConsistencyProof: Operation<(typeof tokensEndpoints)['getConsistencyProof']> = async (
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

/** Proves the caller's balances under the newest checkpoint. */
export const getBalanceProof: Operation<(typeof tokensEndpoints)['getBalanceProof']> = ({ db }, actor) =>
  inTransaction(
    db,
    async (tx) => {
      const own = await findMemberAccounts(tx, requireMember(actor).userId);
      const accounts = [];
      for (const id of own ? [own.freeId, own.earnedId] : []) {
        const proof = await balanceProof(tx, id);
        if (proof) accounts.push(proof);
      }
      return { success: true, data: { accounts } };
    },
    SNAPSHOT,
  );

/** One account, whosever it is: accounts are named by random UUIDs. */
export const getLedgerAccount: Operation<(typeof tokensEndpoints)['getLedgerAccount']> = (
  { db },
  _actor,
  { params: { id: ref } },
) =>
  inTransaction(
    db,
    async (tx) => {
      const account = await findAccountByRef(tx, ref);
      if (!account) throw tokensErrors.fail('tokens.no_account');
      const [house] = await listHouseAccounts(tx, [ref]);
      const proof = await balanceProof(tx, account.id);
      const accounts = proof ? [proof] : [];
      return { success: true, data: { account: ref, label: house?.label ?? null, accounts } };
    },
    SNAPSHOT,
  );

async function balanceProof(db: Database, account: number) {
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
