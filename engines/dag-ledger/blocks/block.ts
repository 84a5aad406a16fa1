import { decode, encode } from '@ipld/dag-cbor';
import { CID } from 'multiformats/cid';
import { DagLedgerError } from '../dag-ledger-error.ts';
import { sameBytes } from '../merkle/hashes.ts';
import type { LedgerBlock, NamedAccount } from './block-shapes.ts';
import { cidOf, hashOfCid } from './cid.ts';
import { encodeTransfer, whole } from './frequent-bytes.ts';

const VERSION = 1;

/** Encodes a block as dag-cbor: equal blocks are equal bytes. @throws RangeError beyond 2^53 units */
export function encodeBlock(block: LedgerBlock): Uint8Array {
  const version = { v: VERSION };
  switch (block.type) {
    case 'genesis':
      return encode({ ...version, ...block, supply: whole(block.supply), accounts: [...block.accounts] });
    case 'transfer':
      return encodeTransfer(VERSION, block);
    case 'checkpoint': {
      const { previous, ...facts } = block;
      return encode({ ...version, ...facts, previous: previous && cidOf(previous) });
    }
  }
}

/** Reads a block. @throws DagLedgerError for bytes that are none, or that are not the one encoding of what they say */
export function decodeBlock(bytes: Uint8Array): LedgerBlock {
  const block = readBlock(bytes);
  // The decoder lets an order of keys, a fraction that is whole and fields of its own pass: another CID, the same block.
  requireSame(encodeBlock(block), bytes);
  return block;
}

/**
 * Decodes a block in any encoding, for rebuilding and comparing it as `LedgerVerifier` does.
 * @throws DagLedgerError for bytes that are no block
 */
export function readBlock(bytes: Uint8Array): LedgerBlock {
  const fields = new Fields(decodeMap(bytes));
  if (fields.integer('v') !== VERSION) throw damaged('a version this program does not know');
  switch (fields.value('type')) {
    case 'genesis':
      return {
        type: 'genesis',
        supply: BigInt(fields.integer('supply')),
        at: fields.integer('at'),
        accounts: fields.list('accounts').map(namedAccount),
      };
    case 'transfer':
      return {
        type: 'transfer',
        n: fields.integer('n'),
        seq: fields.integer('seq'),
        at: fields.integer('at'),
        kind: fields.integer('kind'),
        payer: fields.bytes('payer', 16),
        payee: fields.bytes('payee', 16),
        amount: BigInt(fields.integer('amount')),
        after: pair(fields.list('after').map(asInteger).map(BigInt)),
        parents: pair(fields.list('parents').map(asLink)),
      };
    case 'checkpoint':
      return {
        type: 'checkpoint',
        size: fields.integer('size'),
        root: fields.bytes('root', 32),
        accounts: fields.integer('accounts'),
        tips: fields.bytes('tips', 32),
        seq: fields.integer('seq'),
        at: fields.integer('at'),
        previous: fields.value('previous') === null ? null : asLink(fields.value('previous')),
      };
    default:
      throw damaged('a type this program does not know');
  }
}

/** A checkpoint with who signed it. */
export interface SignedCheckpoint {
  /** Hash of the checkpoint block. */
  readonly checkpoint: Uint8Array;
  /** Ed25519 public key, 32 bytes. */
  readonly key: Uint8Array;
  /** Ed25519 over the 32 bytes of the hash, 64 bytes. */
  readonly signature: Uint8Array;
}

/** Encodes the envelope an archive begins with. */
export function encodeSigned({ checkpoint, key, signature }: SignedCheckpoint): Uint8Array {
  return encode({ v: VERSION, type: 'signed', checkpoint: cidOf(checkpoint), key, signature });
}

/** Reads an envelope. @throws DagLedgerError for bytes that are none, or that are not its one encoding */
export function decodeSigned(bytes: Uint8Array): SignedCheckpoint {
  const fields = new Fields(decodeMap(bytes));
  if (fields.value('type') !== 'signed') throw damaged('no signed checkpoint');
  const signed = {
    checkpoint: asLink(fields.value('checkpoint')),
    key: fields.bytes('key', 32),
    signature: fields.bytes('signature', 64),
  };
  requireSame(encodeSigned(signed), bytes);
  return signed;
}

function requireSame(own: Uint8Array, bytes: Uint8Array): void {
  if (!sameBytes(own, bytes)) throw damaged('not in the one encoding');
}

function decodeMap(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = decode(bytes);
  } catch (error) {
    throw damaged(`no dag-cbor: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw damaged('no map');
  return value as Record<string, unknown>;
}

/** Reads a map's fields, each of the kind it must be. */
class Fields {
  readonly #map: Readonly<Record<string, unknown>>;

  constructor(map: Readonly<Record<string, unknown>>) {
    this.#map = map;
  }

  value(name: string): unknown {
    return this.#map[name];
  }

  integer(name: string): number {
    return asInteger(this.#map[name]);
  }

  bytes(name: string, length: number): Uint8Array {
    return asBytes(this.#map[name], length);
  }

  list(name: string): readonly unknown[] {
    const value = this.#map[name];
    if (!Array.isArray(value)) throw damaged(`no list ${name}`);
    return value;
  }
}

function namedAccount(value: unknown): NamedAccount {
  const { name, account } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string') throw damaged('an account without a name');
  return { name, account: asBytes(account, 16) };
}

function asInteger(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw damaged('no whole number');
  return value as number;
}

function asBytes(value: unknown, length: number): Uint8Array {
  if (!(value instanceof Uint8Array) || value.length !== length) throw damaged(`not ${length} bytes`);
  return value;
}

function asLink(value: unknown): Uint8Array {
  const cid = CID.asCID(value);
  if (!cid) throw damaged('no link');
  return hashOfCid(cid);
}

function pair<T>(values: readonly T[]): readonly [T, T] {
  const [one, other, ...more] = values;
  if (one === undefined || other === undefined || more.length > 0) throw damaged('no pair');
  return [one, other];
}

function damaged(what: string): DagLedgerError {
  return new DagLedgerError('damaged', `This is no block of the ledger: ${what}.`);
}
