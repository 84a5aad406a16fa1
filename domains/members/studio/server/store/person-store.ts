import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { fileTable, shareTable, versionTable } from './tables.ts';

/** Selects a member's uploads, oldest first. */
export function selectOwnVersions(db: Database, userId: string) {
  const { fileId, fileName, mediaType, bytes, sha256, createdAt } = versionTable;
  return db
    .select({ fileId, fileName, mediaType, bytes, sha256, createdAt })
    .from(versionTable)
    .where(eq(versionTable.uploadedBy, userId))
    .orderBy(asc(createdAt));
}

/** Links that a member made, oldest first. */
export function selectOwnShares(db: Database, userId: string) {
  const { id, fileId, createdAt, expiresAt, revokedAt } = shareTable;
  return db
    .select({ id, fileId, createdAt, expiresAt, revokedAt })
    .from(shareTable)
    .where(eq(shareTable.createdBy, userId))
    .orderBy(asc(createdAt));
}

/** Takes a member's name from files, versions and links. */
export async function forgetAdministrator(tx: Transaction, userId: string): Promise<void> {
  await tx.update(fileTable).set({ uploadedBy: null }).where(eq(fileTable.uploadedBy, userId));
  await tx.update(versionTable).set({ uploadedBy: null }).where(eq(versionTable.uploadedBy, userId));
  await tx.update(shareTable).set({ createdBy: null }).where(eq(shareTable.createdBy, userId));
}
