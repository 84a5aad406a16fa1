import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { isShown } from './projects-store.ts';
import { type CoverRow, coverTable, projectTable } from './tables.ts';

/** The name of a cover's bytes in the store. */
export const coverObject = (id: string): string => `projects/covers/${id}.webp`;

export async function insertCover(tx: Transaction, row: CoverRow): Promise<void> {
  await tx.insert(coverTable).values(row);
}

export function countCovers(db: Database, ownerId: string): Promise<number> {
  return db.$count(coverTable, eq(coverTable.ownerId, ownerId));
}

export async function findCover(db: Database, id: string): Promise<CoverRow | null> {
  const [row] = await db.select().from(coverTable).where(eq(coverTable.id, id));
  return row ?? null;
}

/** Whether a project that every member sees shows it. */
export async function isCoverShown(db: Database, id: string): Promise<boolean> {
  return (await db.$count(projectTable, and(eq(projectTable.coverId, id), isShown))) > 0;
}

/** Whether a project that is shown to everyone on the web has this cover. */
export async function isCoverPublic(db: Database, id: string): Promise<boolean> {
  return (
    (await db.$count(
      projectTable,
      and(eq(projectTable.coverId, id), isShown, isNotNull(projectTable.publicSince)),
    )) > 0
  );
}

/** Covers from before then that no project has. */
export async function listUnusedCovers(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: coverTable.id })
    .from(coverTable)
    .where(
      and(
        lt(coverTable.createdAt, before),
        sql`not exists (select 1 from projects_project where cover_id = ${coverTable.id})`,
      ),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function removeCovers(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(coverTable).where(oneOf(coverTable.id, ids));
}

/** Those of these covers that there are. */
export function listKnownCovers(db: Database, ids: readonly string[]): Promise<CoverRow[]> {
  return db.select().from(coverTable).where(oneOf(coverTable.id, ids));
}
