import { and, desc, eq, gt, gte, lte, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import {
  type IntroductionRow,
  restrictionTable as restrictions,
  introductionTable as table,
} from './tables.ts';

const MOST_LISTED = 200;

export async function findIntroduction(db: Database, id: string): Promise<IntroductionRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** Stores an ask; false when its id is taken or the person was asked for this mission. */
export async function insertIntroduction(
  tx: Transaction,
  introduction: typeof table.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(table).values(introduction).onConflictDoNothing().returning({ id: table.id });
  return rows.length > 0;
}

export function listOfMission(db: Database, missionId: string): Promise<IntroductionRow[]> {
  return db.select().from(table).where(eq(table.missionId, missionId)).orderBy(table.askedAt, table.id);
}

/** Asks that a member made or got, newest first. */
export function listOfMember(db: Database, userId: string): Promise<IntroductionRow[]> {
  return db
    .select()
    .from(table)
    .where(or(eq(table.ownerId, userId), eq(table.personId, userId)))
    .orderBy(desc(table.askedAt), table.id)
    .limit(MOST_LISTED);
}

/** Introductions that a member was a side of and that were accepted since then. */
export function countAccepted(db: Database, userId: string, from: Date): Promise<number> {
  const isSide = or(eq(table.ownerId, userId), eq(table.personId, userId));
  return db.$count(table, and(isSide, eq(table.state, 'accepted'), gte(table.endedAt, from)));
}

export function listAsksOf(db: Database, ownerId: string): Promise<IntroductionRow[]> {
  return db.select().from(table).where(eq(table.ownerId, ownerId)).orderBy(desc(table.askedAt));
}

/** Ends an ask that is open. @returns whether it was */
export async function endIntroduction(
  tx: Transaction,
  id: string,
  columns: Partial<IntroductionRow> & Pick<IntroductionRow, 'state' | 'endedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set(columns)
    .where(and(eq(table.id, id), eq(table.state, 'asked')))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Closes the other asks for a place that was just taken. */
export function closeOthers(
  tx: Transaction,
  { id, missionId, role }: IntroductionRow,
  endedAt: Date,
): Promise<IntroductionRow[]> {
  return tx
    .update(table)
    .set({ state: 'filled', endedAt })
    .where(
      and(eq(table.missionId, missionId), eq(table.role, role), eq(table.state, 'asked'), ne(table.id, id)),
    )
    .returning();
}

/** Ends what was not answered in time. */
export function expireIntroductions(tx: Transaction, now: Date): Promise<IntroductionRow[]> {
  return tx
    .update(table)
    .set({ state: 'expired', endedAt: now })
    .where(and(eq(table.state, 'asked'), lte(table.expiresAt, now)))
    .returning();
}

/** Frees the place of an accepted ask. @returns whether it had one */
export async function freePlace(tx: Transaction, id: string, endedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ state: 'ended', endedAt })
    .where(and(eq(table.id, id), eq(table.state, 'accepted')))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Withdraws the open asks of a mission, or of every mission of a member. @returns them */
export function withdrawOpen(
  tx: Transaction,
  of: { readonly missionId: string } | { readonly ownerId: string },
  endedAt: Date,
): Promise<IntroductionRow[]> {
  const whose = 'missionId' in of ? eq(table.missionId, of.missionId) : eq(table.ownerId, of.ownerId);
  return tx
    .update(table)
    .set({ state: 'withdrawn', endedAt })
    .where(and(whose, eq(table.state, 'asked')))
    .returning();
}

/** Whether a member may not ask others now. */
export async function isRestricted(db: Database, userId: string, now: Date): Promise<boolean> {
  return (
    (await db.$count(restrictions, and(eq(restrictions.userId, userId), gt(restrictions.until, now)))) > 0
  );
}

export async function restrict(tx: Transaction, userId: string, until: Date): Promise<void> {
  await tx
    .insert(restrictions)
    .values({ userId, until })
    .onConflictDoUpdate({ target: restrictions.userId, set: { until } });
}
