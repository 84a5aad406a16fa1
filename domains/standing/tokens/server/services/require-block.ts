import { readCid } from '#engines/dag-ledger';
import type { Database } from '#platform/server/db/database.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { findBlock, type StoredBlock } from '../store/dag-store.ts';

/** The block with a written CID. @throws tokens.no_block */
export async function requireBlock(db: Database, cid: string): Promise<StoredBlock> {
  const hash = readCid(cid);
  const block = hash && (await findBlock(db, hash));
  if (!block) throw tokensErrors.fail('tokens.no_block');
  return block;
}
