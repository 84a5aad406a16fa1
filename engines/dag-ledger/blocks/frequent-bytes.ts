import type { AccountTip, TransferBlock } from './block-shapes.ts';

/**
 * dag-cbor of what a ledger writes most, by hand: a general encoder sorts the same keys and makes the same CIDs for
 * each block, which takes ten times as long. The tests hold it against the general one.
 */
const scratch = new Uint8Array(512);
const wide = new DataView(scratch.buffer);
let end = 0;

/** Keys are in the order dag-cbor asks for: shorter ones first, then by their bytes. */
export function encodeTransfer(version: number, block: TransferBlock): Uint8Array {
  end = 0;
  put(MAP_OF_11);
  put(KEY.n);
  putInteger(block.n);
  put(KEY.v);
  putInteger(version);
  put(KEY.at);
  putInteger(block.at);
  put(KEY.seq);
  putInteger(block.seq);
  put(KEY.kind);
  putInteger(block.kind);
  put(TYPE_TRANSFER);
  put(KEY.after);
  put(LIST_OF_2);
  putInteger(whole(block.after[0]));
  putInteger(whole(block.after[1]));
  put(KEY.payee);
  putBytes(block.payee);
  put(KEY.payer);
  putBytes(block.payer);
  put(KEY.amount);
  putInteger(whole(block.amount));
  put(KEY.parents);
  put(LIST_OF_2);
  putLink(block.parents[0]);
  putLink(block.parents[1]);
  return scratch.slice(0, end);
}

/** Encodes a tip, as it is a leaf under `tips`. @throws RangeError beyond 2^53 units */
export function encodeTip({ account, balance, block }: AccountTip): Uint8Array {
  end = 0;
  put(MAP_OF_3);
  put(KEY.block);
  putLink(block);
  put(KEY.account);
  putBytes(account);
  put(KEY.balance);
  putInteger(whole(balance));
  return scratch.slice(0, end);
}

/** Amounts are written as plain integers, which every reader of CBOR has; the supply stays below 2^53. */
export function whole(units: bigint): number {
  const number = Number(units);
  if (!Number.isSafeInteger(number)) throw new RangeError('An amount is beyond 2^53');
  return number;
}

/** Major types of CBOR (RFC 8949 §3.1), in the upper three bits. */
const NEGATIVE = 0x20;
const BYTES = 0x40;
const TEXT = 0x60;
const LIST = 0x80;
const MAP = 0xa0;

const MAP_OF_3 = Uint8Array.of(MAP + 3);
const MAP_OF_11 = Uint8Array.of(MAP + 11);
const LIST_OF_2 = Uint8Array.of(LIST + 2);
const KEY = {
  n: text('n'),
  v: text('v'),
  at: text('at'),
  seq: text('seq'),
  kind: text('kind'),
  after: text('after'),
  payee: text('payee'),
  payer: text('payer'),
  amount: text('amount'),
  parents: text('parents'),
  block: text('block'),
  account: text('account'),
  balance: text('balance'),
};
const TYPE_TRANSFER = Uint8Array.of(...text('type'), ...text('transfer'));
/** Tag 42, then a CID as bytes: 0, version 1, dag-cbor, sha2-256, 32 bytes (IPLD, DAG-CBOR: links). */
const LINK = Uint8Array.of(0xd8, 42, BYTES + 24, 37, 0, 1, 0x71, 0x12, 32);

/** A word of fewer than 24 characters, in ASCII. */
function text(word: string): Uint8Array {
  return Uint8Array.of(TEXT + word.length, ...[...word].map((letter) => letter.charCodeAt(0)));
}

function put(bytes: Uint8Array): void {
  scratch.set(bytes, end);
  end += bytes.length;
}

/** Fewer than 24 bytes. */
function putBytes(bytes: Uint8Array): void {
  if (bytes.length > 23) throw new RangeError('An account has 16 bytes');
  scratch[end++] = BYTES + bytes.length;
  put(bytes);
}

function putLink(hash: Uint8Array): void {
  if (hash.length !== 32) throw new RangeError('A hash has 32 bytes');
  put(LINK);
  put(hash);
}

/** In the fewest bytes (RFC 8949 §4.2.1), which dag-cbor asks for. */
function putInteger(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError('Only whole numbers below 2^53 are written');
  const major = value < 0 ? NEGATIVE : 0;
  const size = value < 0 ? -1 - value : value;
  if (size < 24) {
    scratch[end++] = major + size;
  } else if (size < 2 ** 8) {
    scratch[end++] = major + 24;
    scratch[end++] = size;
  } else if (size < 2 ** 16) {
    scratch[end] = major + 25;
    wide.setUint16(end + 1, size);
    end += 3;
  } else if (size < 2 ** 32) {
    scratch[end] = major + 26;
    wide.setUint32(end + 1, size);
    end += 5;
  } else {
    scratch[end] = major + 27;
    wide.setUint32(end + 1, Math.floor(size / 2 ** 32));
    wide.setUint32(end + 5, size % 2 ** 32);
    end += 9;
  }
}
