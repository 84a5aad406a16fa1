import { CarBlockIterator } from '@ipld/car/iterator';
import { CarWriter } from '@ipld/car/writer';
import { decodeBlock, decodeSigned, type SignedCheckpoint } from '../blocks/block.ts';
import { cidOf, hashOfCid } from '../blocks/cid.ts';
import { LedgerVerifier, verifySignature } from '../blocks/verify.ts';
import { DagLedgerError } from '../dag-ledger-error.ts';
import { type Digest, sha256 } from '../digest/sha256.ts';
import { sameBytes } from '../merkle/hashes.ts';

/** A block with its hash. */
export interface HashedBlock {
  readonly hash: Uint8Array;
  readonly bytes: Uint8Array;
}

export interface LedgerArchive {
  /** The envelope; the archive's root. */
  readonly signed: HashedBlock;
  readonly checkpoint: HashedBlock;
  /** Genesis first, then every block up to the checkpoint. */
  readonly blocks: AsyncIterable<HashedBlock>;
}

/** Writes a ledger as a CAR file (version 1): the envelope, the checkpoint, then all blocks in their order. */
export function writeCar({ signed, checkpoint, blocks }: LedgerArchive): AsyncIterable<Uint8Array> {
  const { writer, out } = CarWriter.create([cidOf(signed.hash)]);
  const put = ({ hash, bytes }: HashedBlock): Promise<void> => writer.put({ cid: cidOf(hash), bytes });
  const writing = (async () => {
    await put(signed);
    await put(checkpoint);
    for await (const block of blocks) await put(block);
  })();
  // Blocks that fail to be read end the file, and anyone who reads it learns why.
  const ended = writing.finally(() => writer.close());
  ended.catch(() => undefined);
  return (async function* () {
    yield* out;
    await ended;
  })();
}

/** Facts that an archive proves. */
export interface VerifiedArchive {
  readonly signed: SignedCheckpoint;
  readonly size: number;
  readonly accounts: number;
  /** Milliseconds since 1970 of the checkpoint. */
  readonly at: number;
  /** Every block again, with its balances: what an account has is its tip. */
  readonly ledger: LedgerVerifier;
}

export interface ArchiveCheck {
  readonly digest?: Digest;
  /** The public key the checkpoint must be signed with; without it any key is taken, and the caller compares. */
  readonly key?: Uint8Array;
  /** Where the platform may lack Ed25519: anyone who lets a signature pass unchecked must say so. */
  readonly isSigned?: (signed: SignedCheckpoint) => Promise<boolean>;
}

/**
 * Reads a CAR file and proves all of it: hashes, order, parents, balances, supply, both roots and the signature.
 * @throws DagLedgerError that says what is wrong
 */
export async function verifyCar(
  file: AsyncIterable<Uint8Array>,
  { digest = sha256, key, isSigned = verifySignature }: ArchiveCheck = {},
): Promise<VerifiedArchive> {
  const blocks = readBlocks(file, digest);
  const signed = decodeSigned((await nextBlock(blocks)).bytes);
  const first = await nextBlock(blocks);
  const checkpoint = decodeBlock(first.bytes);
  if (checkpoint.type !== 'checkpoint') throw new DagLedgerError('damaged', 'The archive has no checkpoint.');
  if (!sameBytes(first.hash, signed.checkpoint)) {
    throw new DagLedgerError('wrong_signature', 'Another checkpoint was signed.');
  }
  if (key && !sameBytes(key, signed.key)) {
    throw new DagLedgerError('wrong_signature', 'The checkpoint was signed with another key.');
  }
  if (!(await isSigned(signed))) {
    throw new DagLedgerError('wrong_signature', 'The signature is not of this checkpoint.');
  }
  const ledger = new LedgerVerifier(digest);
  for await (const { bytes } of blocks) ledger.add(bytes);
  ledger.requireCheckpoint(checkpoint);
  return { signed, size: checkpoint.size, accounts: checkpoint.accounts, at: checkpoint.at, ledger };
}

async function* readBlocks(file: AsyncIterable<Uint8Array>, digest: Digest): AsyncGenerator<HashedBlock> {
  let iterator: CarBlockIterator;
  try {
    iterator = await CarBlockIterator.fromIterable(file);
    const [root, ...more] = await iterator.getRoots();
    let isFirst = true;
    for await (const { cid, bytes } of iterator) {
      const hash = hashOfCid(cid as unknown as Parameters<typeof hashOfCid>[0]);
      if (isFirst && (String(root) !== String(cid) || more.length > 0)) {
        throw new DagLedgerError('damaged', 'The archive does not begin with its root.');
      }
      isFirst = false;
      if (!sameBytes(digest(bytes), hash))
        throw new DagLedgerError('wrong_hash', `${cid} has other content.`);
      yield { hash, bytes };
    }
  } catch (error) {
    if (error instanceof DagLedgerError) throw error;
    throw new DagLedgerError('damaged', `This is no CAR file: ${(error as Error).message}`);
  }
}

async function nextBlock(blocks: AsyncGenerator<HashedBlock>): Promise<HashedBlock> {
  const { done, value } = await blocks.next();
  if (done) throw new DagLedgerError('damaged', 'The archive ends too early.');
  return value;
}
