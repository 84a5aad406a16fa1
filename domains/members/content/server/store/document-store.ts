import { and, desc, eq, isNotNull, max, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import type { KeptText } from '../../contract/schemas.ts';
import { type DocumentRow, documentTable, type VersionRow, versionTable } from './tables.ts';

export type { DocumentRow, VersionRow } from './tables.ts';

/** Holds back anyone else who would change this document until the transaction ends. */
export async function takeTurn(tx: Transaction, id: string): Promise<void> {
  await holdTurn(tx, `content:${id}`);
}

/** Selects the published versions of these documents; those that have the shipped text are left out. */
export async function selectPublished(
  db: Database,
  ids: readonly string[],
): Promise<(KeptText & { readonly id: string; readonly version: number; readonly publishedAt: Date })[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: documentTable.id,
      version: versionTable.version,
      title: versionTable.title,
      summary: versionTable.summary,
      markdown: versionTable.markdown,
      publishedAt: versionTable.publishedAt,
    })
    .from(documentTable)
    .innerJoin(
      versionTable,
      and(
        eq(versionTable.documentId, documentTable.id),
        eq(versionTable.version, documentTable.publishedVersion),
      ),
    )
    .where(oneOf(documentTable.id, ids));
}

/** Which version of these documents is published, by id; those that have the shipped text are left out. */
export function selectPublishedVersions(db: Database, ids: readonly string[]) {
  return db
    .select({ id: documentTable.id, version: documentTable.publishedVersion })
    .from(documentTable)
    .where(and(oneOf(documentTable.id, ids), isNotNull(documentTable.publishedVersion)))
    .orderBy(documentTable.id);
}

/** The draft of a row; null without one. */
export function draftOf(row: DocumentRow | null): KeptText | null {
  if (row === null || row.draftMarkdown === null) return null;
  return { title: row.draftTitle ?? '', summary: row.draftSummary ?? '', markdown: row.draftMarkdown };
}

/** The row of a document; null while no administrator has touched it. */
export async function findDocument(db: Database, id: string): Promise<DocumentRow | null> {
  const [row] = await db.select().from(documentTable).where(eq(documentTable.id, id));
  return row ?? null;
}

/** The rows of all documents that an administrator has touched. */
export function selectDocuments(db: Database): Promise<DocumentRow[]> {
  return db.select().from(documentTable);
}

/** Keeps a document as it is now. */
export async function writeDocument(tx: Transaction, row: DocumentRow): Promise<void> {
  const { id: _, ...set } = row;
  await tx.insert(documentTable).values(row).onConflictDoUpdate({ target: documentTable.id, set });
}

/** Adds a version of a document. @returns its number */
export async function insertVersion(tx: Transaction, version: Omit<VersionRow, 'version'>): Promise<number> {
  const [last] = await tx
    .select({ version: max(versionTable.version) })
    .from(versionTable)
    .where(eq(versionTable.documentId, version.documentId));
  const number = (last?.version ?? 0) + 1;
  await tx.insert(versionTable).values({ ...version, version: number });
  return number;
}

/** Everything that was published of a document, newest first. */
export function selectVersions(db: Database, id: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(versionTable)
    .where(eq(versionTable.documentId, id))
    .orderBy(desc(versionTable.version));
}

/** One of them; null where there is none of this number. */
export async function findVersion(db: Database, id: string, version: number): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(versionTable)
    .where(and(eq(versionTable.documentId, id), eq(versionTable.version, version)));
  return row ?? null;
}

/** Selects the versions a person published, oldest first. */
export function selectVersionsBy(db: Database, userId: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(versionTable)
    .where(eq(versionTable.publishedBy, userId))
    .orderBy(versionTable.publishedAt);
}

/** The texts stay; who wrote them does not. */
export async function forgetEditor(tx: Transaction, userId: string): Promise<void> {
  await tx.update(versionTable).set({ publishedBy: null }).where(eq(versionTable.publishedBy, userId));
  await tx
    .update(documentTable)
    .set({
      changedBy: sql`nullif(${documentTable.changedBy}, ${userId})`,
      scheduledBy: sql`nullif(${documentTable.scheduledBy}, ${userId})`,
    })
    .where(or(eq(documentTable.changedBy, userId), eq(documentTable.scheduledBy, userId)));
}
