import { and, asc, count, desc, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { LIVE_STATES } from '../../contract/claim-constants.ts';
import { type ClaimRow, nonprofitTable as nonprofits, claimTable as table } from './tables.ts';

/**
 * Holds all claims of one page until the transaction ends. The turn of the member's cases in reviews is taken before
 * it, where it is taken as well.
 */
export const takeClaimTurn = (tx: Transaction, nonprofitId: string): Promise<void> =>
  holdTurn(tx, `nonprofits_claim ${nonprofitId}`);

/** Adds a claim. */
export async function insertClaim(tx: Transaction, row: typeof table.$inferInsert): Promise<void> {
  await tx.insert(table).values(row);
}

/** Changes a claim. */
export async function changeClaim(tx: Transaction, id: string, change: Partial<ClaimRow>): Promise<void> {
  await tx.update(table).set(change).where(eq(table.id, id));
}

/** A claim, or null. */
export async function findClaim(db: Database, id: string): Promise<ClaimRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** These claims with the names of their organizations, in any order. */
export async function listNamedClaims(db: Database, ids: readonly string[]) {
  return db
    .select({ claim: table, name: nonprofits.name })
    .from(table)
    .innerJoin(nonprofits, eq(nonprofits.id, table.nonprofitId))
    .where(oneOf(table.id, ids));
}

/** A member's live claim of a page, else the one that ended last; or null. */
export async function findOwnClaim(
  db: Database,
  nonprofitId: string,
  userId: string,
): Promise<ClaimRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.nonprofitId, nonprofitId), eq(table.userId, userId)))
    .orderBy(sql`${table.endedAt} desc nulls first`, desc(table.startedAt))
    .limit(1);
  return row ?? null;
}

/** Live claims of a page, oldest first. */
export const listLiveClaims = (db: Database, nonprofitId: string): Promise<ClaimRow[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.nonprofitId, nonprofitId), oneOf(table.state, LIVE_STATES)))
    .orderBy(asc(table.startedAt), asc(table.id));

/** Live claims of the same page beside this one. */
export const listOtherClaims = (
  db: Database,
  { id, nonprofitId }: Pick<ClaimRow, 'id' | 'nonprofitId'>,
): Promise<ClaimRow[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.nonprofitId, nonprofitId), ne(table.id, id), oneOf(table.state, LIVE_STATES)))
    .orderBy(asc(table.startedAt), asc(table.id));

/** How many claims a member started since. */
export async function countClaimsSince(db: Database, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.startedAt, since)));
  return row?.all ?? 0;
}

/** Claims whose time for a proof or whose notice period is over, oldest first. */
export const listDueClaims = (db: Database, now: Date, limit: number): Promise<ClaimRow[]> =>
  db
    .select()
    .from(table)
    .where(
      or(
        and(eq(table.state, 'proving'), lte(table.expiresAt, now)),
        and(eq(table.state, 'notice'), lte(table.noticeEndsAt, now)),
      ),
    )
    .orderBy(asc(table.startedAt), asc(table.id))
    .limit(limit);

/** Claims that ended before a moment. */
export const listEndedClaims = (db: Database, before: Date, limit: number): Promise<ClaimRow[]> =>
  db.select().from(table).where(lt(table.endedAt, before)).orderBy(asc(table.endedAt)).limit(limit);

/** Deletes a claim with its objections and words. */
export async function removeClaim(tx: Transaction, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/** A member's claims with the names of the organizations, oldest first. */
export const listClaimsOf = (db: Database, userId: string) =>
  db
    .select({ claim: table, name: nonprofits.name })
    .from(table)
    .innerJoin(nonprofits, eq(nonprofits.id, table.nonprofitId))
    .where(eq(table.userId, userId))
    .orderBy(asc(table.startedAt), asc(table.id));

/** Deletes a member's claims; @returns their ids */
export async function removeClaimsOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.delete(table).where(eq(table.userId, userId)).returning({ id: table.id });
  return rows.map(({ id }) => id);
}
