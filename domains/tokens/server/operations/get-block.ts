import { readCid } from '#engines/dag-ledger';
import type { Database } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { presentBlock } from '../rules/present-block.ts';
import { findAccountByRef, listHouseAccounts } from '../store/account-store.ts';
import { findBlock, listAccountBlocks, listNewestBlocks, type StoredBlock } from '../store/dag-store.ts';

/** One block, as it says itself and as its bytes. */
export const getBlock: Operation<(typeof tokensEndpoints)['getBlock']> = async (
  { db },
  _actor,
  { params },
) => {
  const stored = await requireBlock(db, params.cid);
  const bytes = Buffer.from(stored.bytes).toString('base64');
  return { success: true, data: { ...presentBlock(stored), bytes } };
};

/** A page of blocks, newest first. */
export const listBlocks: Operation<(typeof tokensEndpoints)['listBlocks']> = async (
  { db },
  _actor,
  { query: { before = Number.MAX_SAFE_INTEGER, limit, account: ref } },
) => {
  const account = ref === undefined ? null : await findAccountByRef(db, ref);
  if (ref !== undefined && !account) throw tokensErrors.fail('tokens.no_account');
  const blocks = account
    ? await listAccountBlocks(db, account.id, before, limit)
    : await listNewestBlocks(db, before, limit);
  const last = blocks.at(-1);
  const next = last && blocks.length === limit && last.n > 0 ? last.n : null;
  const items = blocks.map(presentBlock);
  const refs = items.flatMap(({ transfer }) => (transfer ? [transfer.payer, transfer.payee] : []));
  return { success: true, data: { items, next, accounts: await listHouseAccounts(db, refs) } };
};

/** The block with a written CID. @throws tokens.no_block */
export async function requireBlock(db: Database, cid: string): Promise<StoredBlock> {
  const hash = readCid(cid);
  const block = hash && (await findBlock(db, hash));
  if (!block) throw tokensErrors.fail('tokens.no_block');
  return block;
}
