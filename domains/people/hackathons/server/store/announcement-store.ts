import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type AnnouncementRow, announcementTable as table } from './tables.ts';

export async function findAnnouncement(db: Database, id: string): Promise<AnnouncementRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

export async function insertAnnouncement(tx: Transaction, row: AnnouncementRow): Promise<void> {
  await tx.insert(table).values(row);
}

/** @returns the one that was deleted; null where it is gone already */
export async function deleteAnnouncement(
  tx: Transaction,
  hackathonId: string,
  id: string,
): Promise<AnnouncementRow | null> {
  const [gone] = await tx
    .delete(table)
    .where(and(eq(table.id, id), eq(table.hackathonId, hackathonId)))
    .returning();
  return gone ?? null;
}

/** News of a hackathon, the newest first. */
export function listAnnouncementsOf(db: Database, hackathonId: string): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.hackathonId, hackathonId))
    .orderBy(desc(table.at), desc(table.id));
}

/** Announcements of a hackathon since a moment; all of them without one. */
export async function countAnnouncements(db: Database, hackathonId: string, since?: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(table)
    .where(and(eq(table.hackathonId, hackathonId), since && gt(table.at, since)));
  return row?.count ?? 0;
}

/** Announcements that a member wrote, for their export. */
export function listAnnouncementsBy(db: Database, userId: string): Promise<AnnouncementRow[]> {
  return db.select().from(table).where(eq(table.authorId, userId)).orderBy(desc(table.at));
}
