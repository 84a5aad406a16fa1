import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { fileTable, type UploadRow, uploadTable, versionTable } from './tables.ts';

/** Keeps other uploads of a member waiting until the transaction ends: quota and sameness are decided in turn. */
export async function lockUploadsOf(tx: Transaction, ownerId: string): Promise<void> {
  await holdTurn(tx, `studio:${ownerId}`);
}

export async function insertUpload(tx: Transaction, upload: UploadRow): Promise<void> {
  await tx.insert(uploadTable).values(upload);
}

/** A member's own upload; null when there is none. */
export async function findUpload(db: Database, id: string, ownerId: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploadTable)
    .where(and(eq(uploadTable.id, id), eq(uploadTable.ownerId, ownerId)));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function lockUpload(tx: Transaction, id: string, ownerId: string): Promise<UploadRow | null> {
  const [row] = await tx
    .select()
    .from(uploadTable)
    .where(and(eq(uploadTable.id, id), eq(uploadTable.ownerId, ownerId)))
    .for('update');
  return row ?? null;
}

/** A member's unfinished uploads, oldest first. */
export function selectUploads(db: Database, ownerId: string): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploadTable)
    .where(eq(uploadTable.ownerId, ownerId))
    .orderBy(asc(uploadTable.createdAt), asc(uploadTable.id));
}

/** @returns ids of what was deleted */
export async function deleteUploads(
  tx: Database | Transaction,
  which: { readonly ids: readonly string[] } | { readonly ownerId: string } | { readonly expiredAt: Date },
): Promise<string[]> {
  const condition =
    'ids' in which
      ? oneOf(uploadTable.id, which.ids)
      : 'ownerId' in which
        ? eq(uploadTable.ownerId, which.ownerId)
        : lte(uploadTable.expiresAt, which.expiredAt);
  const rows = await tx.delete(uploadTable).where(condition).returning({ id: uploadTable.id });
  return rows.map(({ id }) => id);
}

/** Moves the end of an upload, since it continues. */
export async function extendUpload(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db.update(uploadTable).set({ expiresAt }).where(eq(uploadTable.id, id));
}

/** Bytes that a member has stored, and those of unfinished uploads. */
export async function countBytes(
  db: Database,
  ownerId: string,
): Promise<{ used: number; reserved: number; files: number }> {
  const { rows } = await db.execute<{ used: string; reserved: string; files: string }>(sql`
    select (select coalesce(sum(bytes), 0) from ${versionTable} where uploaded_by = ${ownerId}) as used,
           (select coalesce(sum(bytes), 0) from ${uploadTable} where owner_id = ${ownerId}) as reserved,
           (select count(*) from ${fileTable}) as files`);
  const [row] = rows;
  return {
    used: Number(row?.used ?? 0),
    reserved: Number(row?.reserved ?? 0),
    files: Number(row?.files ?? 0),
  };
}

/** Selects those of these ids that no upload and no version has. */
export async function selectUnknown(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${sql.param([...ids])}::uuid[]) as given (id)
    where not exists (select 1 from ${uploadTable} u where u.id = given.id)
      and not exists (select 1 from ${versionTable} v where v.id = given.id)`);
  return rows.map(({ id }) => id);
}
