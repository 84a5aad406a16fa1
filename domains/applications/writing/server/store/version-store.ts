import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { WRITING_LIMITS } from '../../contract/constants.ts';
import { type VersionRow, versionTable } from './tables.ts';

/** The versions of a section, the newest first. */
export function listVersionRows(db: Database, sectionId: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(versionTable)
    .where(eq(versionTable.sectionId, sectionId))
    .orderBy(desc(versionTable.no))
    .limit(WRITING_LIMITS.versions);
}

/** The newest version of a section, or null. */
export async function findNewestVersion(db: Database, sectionId: string): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(versionTable)
    .where(eq(versionTable.sectionId, sectionId))
    .orderBy(desc(versionTable.no))
    .limit(1);
  return row ?? null;
}

/** One version of a section, or null. */
export async function findVersion(db: Database, sectionId: string, id: string): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(versionTable)
    .where(and(eq(versionTable.id, id), eq(versionTable.sectionId, sectionId)));
  return row ?? null;
}

/** Adds a version as the newest and removes those past the most that are kept. The section must be locked. */
export async function addVersion(tx: Transaction, version: typeof versionTable.$inferInsert): Promise<void> {
  await tx.insert(versionTable).values(version);
  await tx
    .delete(versionTable)
    .where(
      and(
        eq(versionTable.sectionId, version.sectionId),
        lte(versionTable.no, version.no - WRITING_LIMITS.versions),
      ),
    );
}

/** Writes a longer text over a version that it continues. */
export async function continueVersion(
  tx: Transaction,
  id: string,
  version: Pick<VersionRow, 'text' | 'sentences'>,
): Promise<void> {
  await tx.update(versionTable).set(version).where(eq(versionTable.id, id));
}

/** Takes a member's name from versions in others' drafts. */
export async function leaveVersionsNameless(tx: Transaction, userId: string): Promise<void> {
  await tx.update(versionTable).set({ authorId: sql`null` }).where(eq(versionTable.authorId, userId));
}
