import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type ValidatorRow, validatorTable as validators } from './tables.ts';

type Kept = Omit<ValidatorRow, 'sourceId'>;

/** Lists the validators for the next conditional requests of a source. */
export async function listValidators(db: Database, sourceId: string): Promise<Kept[]> {
  return db.select().from(validators).where(eq(validators.sourceId, sourceId));
}

/** Keeps what a run that loaded everything has learned. */
export async function saveValidators(
  tx: Transaction,
  sourceId: string,
  learned: Iterable<Kept>,
): Promise<void> {
  for (const { url, etag, lastModified } of learned) {
    await tx
      .insert(validators)
      .values({ sourceId, url, etag, lastModified })
      .onConflictDoUpdate({ target: [validators.sourceId, validators.url], set: { etag, lastModified } });
  }
}
