import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { countTable, type PictureRow, pictureTable, type ShareRow, shareTable } from './tables.ts';

export async function insertShare(tx: Transaction, share: ShareRow): Promise<void> {
  await tx.insert(shareTable).values(share);
}

export async function findShare(db: Database, id: string): Promise<ShareRow | null> {
  const [row] = await db.select().from(shareTable).where(eq(shareTable.id, id));
  return row ?? null;
}

/** Links to a file, the newest first. */
export function selectShares(db: Database, fileId: string): Promise<ShareRow[]> {
  return db
    .select()
    .from(shareTable)
    .where(eq(shareTable.fileId, fileId))
    .orderBy(desc(shareTable.createdAt), shareTable.id);
}

/** Ends a link that is not ended. @returns whether it did */
export async function endShare(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(shareTable)
    .set({ revokedAt: at })
    .where(and(eq(shareTable.id, id), isNull(shareTable.revokedAt)))
    .returning({ id: shareTable.id });
  return rows.length > 0;
}

/** Counts one view or download of a file on a day. */
export async function countUse(
  db: Database,
  fileId: string,
  day: string,
  what: 'views' | 'downloads',
): Promise<void> {
  const one = sql`${countTable[what]} + 1`;
  await db
    .insert(countTable)
    .values({ fileId, day, [what]: 1 })
    .onConflictDoUpdate({ target: [countTable.fileId, countTable.day], set: { [what]: one } });
}

export async function insertPicture(db: Database, picture: PictureRow): Promise<void> {
  await db.insert(pictureTable).values(picture).onConflictDoNothing();
}

/** Widths of the pictures of a version, smallest first. */
export async function selectPictureWidths(db: Database, versionId: string): Promise<number[]> {
  const rows = await db
    .select({ width: pictureTable.width })
    .from(pictureTable)
    .where(eq(pictureTable.versionId, versionId))
    .orderBy(pictureTable.width);
  return rows.map(({ width }) => width);
}
