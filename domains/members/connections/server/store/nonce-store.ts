import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { walletNonceTable } from './tables.ts';

/** To whom a nonce belongs: it proves nothing in another browser and nothing about another address. */
export interface NonceOwner {
  readonly address: string;
  readonly browserHash: Buffer;
}

export async function insertNonce(
  db: Database,
  nonce: NonceOwner & { nonceHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(walletNonceTable).values(nonce);
}

/**
 * Spends a nonce in one statement: of two requests that come at once with the same, one has it.
 * @returns whether it was this owner's, unspent and in time
 */
export async function spendNonce(
  db: Database,
  nonceHash: Buffer,
  { address, browserHash }: NonceOwner,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(walletNonceTable)
    .where(
      and(
        eq(walletNonceTable.nonceHash, nonceHash),
        eq(walletNonceTable.address, address),
        eq(walletNonceTable.browserHash, browserHash),
        gt(walletNonceTable.expiresAt, now),
      ),
    )
    .returning({ address: walletNonceTable.address });
  return rows.length > 0;
}

export async function deleteOldNonces(db: Database, now: Date): Promise<void> {
  await db.delete(walletNonceTable).where(lt(walletNonceTable.expiresAt, now));
}
