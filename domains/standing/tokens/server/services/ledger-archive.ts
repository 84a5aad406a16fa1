import { type HashedBlock, writeCar } from '#engines/dag-ledger';
import type { Database } from '#platform/server/db/database.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { nodeDigest } from '../adapters/checkpoint-key.ts';
import { findCheckpoint, listBlocks } from '../store/dag-store.ts';

const AT_ONCE = 2000;

/**
 * The whole ledger up to its newest signed checkpoint as a CAR file, read while it is sent.
 * @throws tokens.not_sealed before the first checkpoint
 */
export async function ledgerArchive(
  db: Database,
): Promise<{ size: number; content: AsyncIterable<Uint8Array> }> {
  const checkpoint = await findCheckpoint(db);
  if (!checkpoint) throw tokensErrors.fail('tokens.not_sealed');
  const { size, hash, bytes, signed } = checkpoint;
  const content = writeCar({
    signed: { hash: nodeDigest(signed), bytes: signed },
    checkpoint: { hash, bytes },
    blocks: blocksBelow(db, size),
  });
  return { size, content };
}

async function* blocksBelow(db: Database, size: number): AsyncGenerator<HashedBlock> {
  for (let from = 0; from < size; from += AT_ONCE) {
    yield* await listBlocks(db, from, Math.min(AT_ONCE, size - from));
  }
}
