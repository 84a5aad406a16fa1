import { CID } from 'multiformats/cid';
import { create as createMultihash } from 'multiformats/hashes/digest';
import { DagLedgerError } from '../dag-ledger-error.ts';

/** Multicodec numbers (multiformats/multicodec). */
const DAG_CBOR = 0x71;
const SHA2_256 = 0x12;

/** The CID (version 1, dag-cbor, sha2-256) of a block whose hash is given. */
export function cidOf(hash: Uint8Array): CID {
  return CID.createV1(DAG_CBOR, createMultihash(SHA2_256, hash));
}

/** The hash in a CID. @throws DagLedgerError for a CID of another kind */
export function hashOfCid(cid: CID): Uint8Array {
  if (cid.version !== 1 || cid.code !== DAG_CBOR || cid.multihash.code !== SHA2_256) {
    throw new DagLedgerError('damaged', `${cid} is no CID of this ledger`);
  }
  return cid.multihash.digest;
}

/** Writes a block's hash as people pass it on: a CID in base32. */
export function writeCid(hash: Uint8Array): string {
  return cidOf(hash).toString();
}

/** The hash in a written CID; null for anything else. */
export function readCid(text: string): Uint8Array | null {
  try {
    return hashOfCid(CID.parse(text));
  } catch {
    return null;
  }
}
