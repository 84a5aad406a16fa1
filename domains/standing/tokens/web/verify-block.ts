import { decodeBlock, leafHash, sha256, toHex, verifyInclusion, writeCid } from '#engines/dag-ledger';
import { parseHdag } from '../contract/amount.ts';
import { TRANSFER_KIND, type TransferKind } from '../contract/constants.ts';
import { type AnswerOf, type Check, fromHex, type Told, verifyCheckpoint } from './verify-checkpoint.ts';

/** Claims of the page, to check without asking again. */
export interface Claims {
  readonly block: AnswerOf<'getBlock'>;
  readonly proof: AnswerOf<'getBlockProof'>;
  readonly checkpoint: Told;
}

/**
 * Checks a block in the browser: that its bytes are what its CID names, say what the page shows, are under the root of
 * the checkpoint, and that the checkpoint was signed. Nothing is trusted but the key.
 */
export async function verifyBlock({ block, proof, checkpoint }: Claims): Promise<Check[]> {
  const bytes = Uint8Array.from(atob(block.bytes), (character) => character.charCodeAt(0));
  const hash = sha256(bytes);
  const leaf = leafHash(sha256, hash);
  return [
    { label: 'The bytes have the hash its CID names', holds: writeCid(hash) === block.cid },
    { label: 'The bytes say what is shown here', holds: saysTheSame(bytes, block) },
    {
      label: `It is in place ${block.n} of the ${checkpoint.size} blocks of the checkpoint`,
      holds:
        proof.checkpoint === checkpoint.cid &&
        proof.index === block.n &&
        verifyInclusion(sha256, {
          index: proof.index,
          size: checkpoint.size,
          leaf,
          root: fromHex(checkpoint.root),
          path: proof.path.map(fromHex),
        }),
    },
    ...(await verifyCheckpoint(checkpoint)),
  ];
}

function saysTheSame(bytes: Uint8Array, { n, type, at, transfer }: Claims['block']): boolean {
  const own = decodeBlock(bytes);
  if (own.type !== type || own.at !== Date.parse(at)) return false;
  if (own.type === 'genesis' || transfer === null)
    return own.type === 'genesis' && transfer === null && n === 0;
  const plain = (ref: string): string => ref.replaceAll('-', '');
  return (
    own.n === n &&
    own.seq === transfer.seq &&
    own.kind === numberOfKind(transfer.kind) &&
    toHex(own.payer) === plain(transfer.payer) &&
    toHex(own.payee) === plain(transfer.payee) &&
    own.amount === micro(transfer.amount) &&
    own.after[0] === micro(transfer.payerAfter) &&
    own.after[1] === micro(transfer.payeeAfter) &&
    own.parents.map(writeCid).join() === transfer.parents.join()
  );
}

function numberOfKind(name: string): number | null {
  return Object.hasOwn(TRANSFER_KIND, name) ? TRANSFER_KIND[name as TransferKind] : null;
}

/** Micro-HDAG of an amount as the API writes it; null for what it never writes. */
function micro(written: string): bigint | null {
  if (!written.startsWith('-')) return parseHdag(written);
  const size = parseHdag(written.slice(1));
  return size === null ? null : -size;
}
