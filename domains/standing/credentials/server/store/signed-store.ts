import { and, eq, gt, gte, isNull, lt, max, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { CredentialKind } from '../../contract/signed-schemas.ts';
import { STATUS, type StatusPlace } from '../rules/status-list.ts';
import { type SignedRow, signedTable as table } from './tables.ts';

/** Takes places for credentials. @returns the indexes that were free */
export async function insertSigned(tx: Transaction, rows: readonly SignedRow[]): Promise<number[]> {
  const taken = await tx
    .insert(table)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ idx: table.idx });
  return taken.map(({ idx }) => idx);
}

/** Credentials of a kind that a member was issued since a moment. */
export const countSignedSince = (
  tx: Database,
  { userId, kind, since }: { readonly userId: string; readonly kind: CredentialKind; readonly since: Date },
): Promise<number> =>
  tx.$count(table, and(eq(table.userId, userId), eq(table.kind, kind), gte(table.issuedAt, since)));

/** The newest list; null before the first credential. */
export async function findNewestList(db: Database): Promise<number | null> {
  const [row] = await db.select({ list: max(table.list) }).from(table);
  return row?.list ?? null;
}

/** Places taken in a list. */
export const countPlaces = (db: Database, list: number): Promise<number> =>
  db.$count(table, eq(table.list, list));

/** A credential by its place; null where there is none. */
export async function findSigned(db: Database, { list, idx }: StatusPlace): Promise<SignedRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.list, list), eq(table.idx, idx)));
  return row ?? null;
}

interface StatusChange {
  readonly userId: string;
  readonly kind: CredentialKind;
  readonly status: 0 | 1 | 2;
  /** Only credentials that were issued before. */
  readonly before?: Date;
}

/** Changes the status of the credentials of a kind of a member; what was revoked stays so. */
export async function updateSignedStatus(
  tx: Transaction,
  { userId, kind, status, before }: StatusChange,
): Promise<void> {
  await tx
    .update(table)
    .set({ status })
    .where(
      and(
        eq(table.userId, userId),
        eq(table.kind, kind),
        ne(table.status, 1),
        before && lt(table.issuedAt, before),
      ),
    );
}

/** Revokes all that was issued from a moment on: the key that signed it leaked. */
export async function revokeSignedSince(tx: Transaction, since: Date): Promise<void> {
  await tx.update(table).set({ status: STATUS.revoked }).where(gte(table.issuedAt, since));
}

/** Places of a list that are not in force; one whose owner left counts as revoked. */
export async function listMarked(db: Database, list: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ idx: table.idx, status: table.status, userId: table.userId })
    .from(table)
    .where(and(eq(table.list, list), or(ne(table.status, 0), isNull(table.userId))));
  return new Map(rows.map(({ idx, status, userId }) => [idx, userId === null ? 1 : status]));
}

/** Deletes credentials that expired before a moment. */
export async function deleteExpiredSigned(db: Database, before: Date): Promise<void> {
  await db.delete(table).where(lt(table.expiresAt, before));
}

/** Credentials of a member that have not expired, for their export. */
export function exportSigned(db: Database, userId: string, now: Date) {
  const { kind, status, issuedAt, expiresAt } = table;
  return db
    .select({ kind, status, issuedAt, expiresAt })
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.expiresAt, now)))
    .orderBy(issuedAt);
}
