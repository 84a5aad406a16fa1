import { and, asc, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { endorsementTable as endorsements, seedTable as seeds, trustTable as trusts } from './tables.ts';

export type Endorsement = typeof endorsements.$inferSelect;

/** Stores an endorsement. @returns false when the pair has one of this year */
export async function insertEndorsement(tx: Transaction, endorsement: Endorsement): Promise<boolean> {
  const rows = await tx
    .insert(endorsements)
    .values(endorsement)
    .onConflictDoNothing()
    .returning({ id: endorsements.id });
  return rows.length > 0;
}

/** When a member endorsed another in this year; null when they did not. */
export async function findGivenAt(
  db: Database,
  { giverId, receiverId, year }: Pick<Endorsement, 'giverId' | 'receiverId' | 'year'>,
): Promise<Date | null> {
  const [row] = await db
    .select({ givenAt: endorsements.givenAt })
    .from(endorsements)
    .where(
      and(
        eq(endorsements.giverId, giverId),
        eq(endorsements.receiverId, receiverId),
        eq(endorsements.year, year),
      ),
    );
  return row?.givenAt ?? null;
}

/** The endorsements a member gave or received, newest first. */
export function selectEndorsements(db: Database, userId: string, limit: number): Promise<Endorsement[]> {
  return db
    .select()
    .from(endorsements)
    .where(or(eq(endorsements.giverId, userId), eq(endorsements.receiverId, userId)))
    .orderBy(desc(endorsements.givenAt), desc(endorsements.id))
    .limit(limit);
}

/** How many endorsements a member has received in all. */
export async function countReceived(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(endorsements)
    .where(eq(endorsements.receiverId, userId));
  return row?.count ?? 0;
}

/** Pairs of all endorsements by id, from the one after `after` on. */
export function selectPairs(db: Database, after: string | null, limit: number) {
  return db
    .select({ id: endorsements.id, giverId: endorsements.giverId, receiverId: endorsements.receiverId })
    .from(endorsements)
    .where(after === null ? undefined : gt(endorsements.id, after))
    .orderBy(asc(endorsements.id))
    .limit(limit);
}

/** Members whom trust starts from, by id. */
export async function selectSeeds(db: Database): Promise<string[]> {
  const rows = await db.select({ userId: seeds.userId }).from(seeds).orderBy(asc(seeds.userId));
  return rows.map(({ userId }) => userId);
}

/** A member trust starts from, with the trust of the last run. */
export type SeedRow = typeof seeds.$inferSelect & { readonly trust: number | null };

/** All members whom trust starts from, with who named them and why. */
export function listSeeds(db: Database): Promise<SeedRow[]> {
  return db
    .select({
      userId: seeds.userId,
      namedAt: seeds.namedAt,
      reason: seeds.reason,
      namedBy: seeds.namedBy,
      trust: trusts.trust,
    })
    .from(seeds)
    .leftJoin(trusts, eq(trusts.userId, seeds.userId));
}

/** Names a member as a start of trust, or no longer. @returns false when that is so already */
export async function writeSeed(
  tx: Transaction,
  seed: typeof seeds.$inferInsert,
  isSeed: boolean,
): Promise<boolean> {
  const rows = isSeed
    ? await tx.insert(seeds).values(seed).onConflictDoNothing().returning({ userId: seeds.userId })
    : await tx.delete(seeds).where(eq(seeds.userId, seed.userId)).returning({ userId: seeds.userId });
  return rows.length > 0;
}

/** A member's trust from the last run; 0 for a member it did not reach. */
export async function selectTrust(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ trust: trusts.trust }).from(trusts).where(eq(trusts.userId, userId));
  return row?.trust ?? 0;
}

/** The trust of these members from the last run; those it did not reach are left out. */
export async function selectTrustOf(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: trusts.userId, trust: trusts.trust })
    .from(trusts)
    .where(oneOf(trusts.userId, userIds));
  return new Map(rows.map(({ userId, trust }) => [userId, trust]));
}

/** When trust was last computed; null before the first run that reached anybody. */
export async function selectComputedAt(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: trusts.computedAt })
    .from(trusts)
    .orderBy(desc(trusts.computedAt))
    .limit(1);
  return row?.at ?? null;
}

/** Writes the trust of these members. */
export async function writeTrust(
  db: Database,
  rows: readonly { readonly userId: string; readonly trust: number }[],
  computedAt: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(trusts)
    .values(rows.map((row) => ({ ...row, computedAt })))
    .onConflictDoUpdate({
      target: trusts.userId,
      set: { trust: sql`excluded.trust`, computedAt: sql`excluded.computed_at` },
    });
}

/** Removes the trust of those whom the run at `at` did not reach. */
export async function deleteOlderTrust(db: Database, at: Date): Promise<void> {
  await db.delete(trusts).where(lt(trusts.computedAt, at));
}

/** Forgets a member's endorsements, in both directions, and their trust. */
export async function deleteTrust(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(endorsements)
    .where(or(eq(endorsements.giverId, userId), eq(endorsements.receiverId, userId)));
  await tx.delete(seeds).where(eq(seeds.userId, userId));
  await tx.delete(trusts).where(eq(trusts.userId, userId));
}
