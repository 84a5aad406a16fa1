import { decodeBlock, readCid, type TransferBlock, toHex, writeCid } from '#engines/dag-ledger';
import type { Database } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { formatHdag } from '../../contract/amount.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { kindOf } from '../rules/routes.ts';
import { findBlock, type StoredBlock } from '../store/dag-store.ts';

/** One block, as it says itself and as its bytes. */
export const getBlock: Operation<(typeof tokensEndpoints)['getBlock']> = async (
  { db },
  _actor,
  { params },
) => {
  const { n, hash, bytes } = await requireBlock(db, params.cid);
  const block = decodeBlock(bytes);
  if (block.type === 'checkpoint') throw tokensErrors.fail('tokens.no_block');
  return {
    success: true,
    data: {
      cid: writeCid(hash),
      n,
      type: block.type,
      at: new Date(block.at).toISOString(),
      transfer: block.type === 'transfer' ? transferOf(block) : null,
      bytes: Buffer.from(bytes).toString('base64'),
    },
  };
};

/** The block with a written CID. @throws tokens.no_block */
export async function requireBlock(db: Database, cid: string): Promise<StoredBlock> {
  const hash = readCid(cid);
  const block = hash && (await findBlock(db, hash));
  if (!block) throw tokensErrors.fail('tokens.no_block');
  return block;
}

function transferOf({ seq, kind, payer, payee, amount, after, parents }: TransferBlock) {
  return {
    seq,
    kind: kindOf(kind),
    payer: writeRef(payer),
    payee: writeRef(payee),
    amount: formatHdag(amount),
    payerAfter: formatHdag(after[0]),
    payeeAfter: formatHdag(after[1]),
    parents: parents.map(writeCid),
  };
}

function writeRef(account: Uint8Array): string {
  return toHex(account).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
