import { decodeBlock, type TransferBlock, toHex, writeCid } from '#engines/dag-ledger';
import { formatHdag } from '../../contract/amount.ts';
import { tokensErrors } from '../../contract/errors.ts';
import type { Block } from '../../contract/schemas.ts';
import { kindOf } from './routes.ts';

/** A block as it says itself. @throws tokens.no_block for a checkpoint, which is none of the log */
export function presentBlock({
  n,
  hash,
  bytes,
}: {
  readonly n: number;
  readonly hash: Uint8Array;
  readonly bytes: Uint8Array;
}): Block {
  const block = decodeBlock(bytes);
  if (block.type === 'checkpoint') throw tokensErrors.fail('tokens.no_block');
  return {
    cid: writeCid(hash),
    n,
    type: block.type,
    at: new Date(block.at).toISOString(),
    transfer: block.type === 'transfer' ? transferOf(block) : null,
  };
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
