import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { Channel } from '../../contract/constants.ts';
import { leftTable, referrerTable as table } from './tables.ts';

/** Finds the referrer of a member; null when nobody did, or when they have left. */
export async function selectReferrer(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ referrerId: table.referrerId }).from(table).where(eq(table.userId, userId));
  return row?.referrerId ?? null;
}

/** Selects the referrers of these members, by member; anyone who came alone is left out. */
export async function selectReferrers(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: table.userId, referrerId: table.referrerId })
    .from(table)
    .where(oneOf(table.userId, userIds));
  return new Map(rows.flatMap(({ userId, referrerId }) => (referrerId ? [[userId, referrerId]] : [])));
}

/** Selects referrer and verification of these members, by member; anyone not recorded is left out. */
export async function selectSteps(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly referrerId: string | null; readonly isVerified: boolean }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: table.userId, referrerId: table.referrerId, verifiedAt: table.verifiedAt })
    .from(table)
    .where(oneOf(table.userId, userIds));
  return new Map(
    rows.map(({ userId, referrerId, verifiedAt }) => [
      userId,
      { referrerId, isVerified: verifiedAt !== null },
    ]),
  );
}

/** Selects the members a member invited directly. */
export async function selectInvitedBy(db: Database, userId: string): Promise<string[]> {
  const rows = await db.select({ id: table.userId }).from(table).where(eq(table.referrerId, userId));
  return rows.map(({ id }) => id);
}

/** How many above a member are kept: as far as a review looks down a group. */
const LINE_LENGTH = 12;

/**
 * Writes who brought a member, or that nobody did. Waits for another transaction that is about to, and for anyone who
 * leaves the line above.
 * @returns false when that is written already: it never changes
 */
export async function insertReferrer(
  tx: Transaction,
  row: {
    readonly userId: string;
    readonly referrerId: string | null;
    readonly channel: Channel;
    readonly recordedAt: Date;
  },
): Promise<boolean> {
  const line = row.referrerId === null ? [] : [row.referrerId, ...(await lockLine(tx, row.referrerId))];
  const written = await tx
    .insert(table)
    .values({ ...row, isReferred: row.referrerId !== null, line: line.slice(0, LINE_LENGTH) })
    .onConflictDoNothing()
    .returning({ userId: table.userId });
  if (written.length > 0 && line.length > 0) await lengthenLines(tx, row.userId, line);
  return written.length > 0;
}

/** Someone may have used the code of a member whose own row comes later, from an event: those lines end with them. */
async function lengthenLines(
  tx: Transaction,
  userId: string,
  line: readonly (string | null)[],
): Promise<void> {
  const above = sql`${`{${line.map((id) => id ?? 'NULL').join(',')}}`}::uuid[]`;
  await tx.execute(sql`
    update referrals_referrer set line = (line || ${above})[1:${LINE_LENGTH}]
    where line @> array[${userId}]::uuid[] and line[cardinality(line)] = ${userId}::uuid`);
}

/** Locks the line above a member; nobody leaves that line before the transaction ends. */
async function lockLine(tx: Transaction, userId: string): Promise<readonly (string | null)[]> {
  const [row] = await tx
    .select({ line: table.line })
    .from(table)
    .where(eq(table.userId, userId))
    .for('share');
  return row?.line ?? [];
}

/** A referred member whose state has just changed; without a referrer once that one has left. */
export interface Marked {
  readonly referrerId: string | null;
  /** When it did. */
  readonly at: Date;
}

/**
 * Marks a referred member as verified: at `at`, but not before they were referred.
 * @returns null when they are marked already or came alone
 */
export async function updateVerified(tx: Transaction, userId: string, at: Date): Promise<Marked | null> {
  const [row] = await tx
    .update(table)
    .set({ verifiedAt: sql`greatest(${table.recordedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(table.userId, userId), eq(table.isReferred, true), isNull(table.verifiedAt)))
    .returning({ referrerId: table.referrerId, at: table.verifiedAt });
  return row ? { ...row, at: row.at ?? at } : null;
}

/**
 * Marks a verified member's profile as complete: at `at`, but not before they were verified.
 * @returns null when it is marked already, or they are not verified
 */
export async function updateCompleted(tx: Transaction, userId: string, at: Date): Promise<Marked | null> {
  const [row] = await tx
    .update(table)
    .set({ completedAt: sql`greatest(${table.verifiedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(table.userId, userId), isNotNull(table.verifiedAt), isNull(table.completedAt)))
    .returning({ referrerId: table.referrerId, at: table.completedAt });
  return row ? { ...row, at: row.at ?? at } : null;
}

/** Notes that the rewards for a referred member are promised. @returns false when they are already, or none are owed */
export async function updatePromised(tx: Transaction, userId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ promisedAt: at })
    .where(and(eq(table.userId, userId), isNotNull(table.referrerId), isNull(table.promisedAt)))
    .returning({ userId: table.userId });
  return rows.length > 0;
}

/** When the rewards for a member were promised; null when they were not. */
export async function selectPromisedAt(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db.select({ at: table.promisedAt }).from(table).where(eq(table.userId, userId));
  return row?.at ?? null;
}

/** When a member was verified; null before. */
export async function selectVerifiedAt(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db.select({ at: table.verifiedAt }).from(table).where(eq(table.userId, userId));
  return row?.at ?? null;
}

/** Whether a member is referred and still waits to be verified or complete. */
export async function selectIsOpen(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.isReferred, true), isNull(table.completedAt)));
  return rows.length > 0;
}

/**
 * Notes that a member's invitation was found fraudulent: it counts nothing any more. Its points stay written, for an
 * appeal may be right.
 * @returns who invited, null once they have left, and whether the invitation counted; null when that was noted already
 */
export async function updateReversed(
  tx: Transaction,
  userId: string,
  { at, reason }: { at: Date; reason: string },
): Promise<{ referrerId: string | null; isCounted: boolean } | null> {
  const [row] = await tx
    .update(table)
    .set({ reversedAt: at, reversedReason: reason })
    .where(and(eq(table.userId, userId), isNull(table.reversedAt)))
    .returning({ referrerId: table.referrerId, verifiedAt: table.verifiedAt });
  return row ? { referrerId: row.referrerId, isCounted: row.verifiedAt !== null } : null;
}

/**
 * Notes that it was none: the invitation counts again.
 * @returns the reason it was withdrawn with, and who invited; null where it counts, or who invited has left
 */
export async function updateRestored(
  tx: Transaction,
  userId: string,
): Promise<{ referrerId: string; reason: string } | null> {
  const [row] = await tx
    .select({ referrerId: table.referrerId, reason: table.reversedReason })
    .from(table)
    .where(and(eq(table.userId, userId), isNotNull(table.reversedAt)))
    .for('update');
  if (!row) return null;
  await tx.update(table).set({ reversedAt: null, reversedReason: null }).where(eq(table.userId, userId));
  const { referrerId, reason } = row;
  return referrerId === null || reason === null ? null : { referrerId, reason };
}

/** Those of these members whose invitation was found fraudulent. */
export async function selectReversed(db: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(oneOf(table.userId, [...userIds]), isNotNull(table.reversedAt)));
  return new Set(rows.map(({ userId }) => userId));
}

/** Writes the referrer's points for a member. */
export async function updatePoints(tx: Transaction, userId: string, points: number): Promise<void> {
  await tx.update(table).set({ points }).where(eq(table.userId, userId));
}

/** How many of a referrer's members are verified, also who left, counted in turn: another such transaction waits. */
export async function lockVerifiedCount(tx: Transaction, referrerId: string): Promise<number> {
  await tx.execute(sql`select 1 from referrals_code where user_id = ${referrerId} for update`);
  const left = await tx.$count(leftTable, eq(leftTable.referrerId, referrerId));
  const here = await tx.$count(
    table,
    and(eq(table.referrerId, referrerId), isNotNull(table.verifiedAt), isNull(table.reversedAt)),
  );
  return here + left;
}

/** Whether someone this member brought is verified, or was when they left. */
export async function selectHasVerified(db: Database, referrerId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(eq(table.referrerId, referrerId), isNotNull(table.verifiedAt), isNull(table.reversedAt)))
    .limit(1);
  return rows.length > 0 || (await db.$count(leftTable, eq(leftTable.referrerId, referrerId))) > 0;
}

/** Referred members who are not complete, by id, from the one after `after` on. */
export async function selectOpen(db: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(
      and(
        eq(table.isReferred, true),
        isNull(table.completedAt),
        ...(after === null ? [] : [gt(table.userId, after)]),
      ),
    )
    .orderBy(asc(table.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** The verified members these referrers brought and who are still here. */
export function selectVerified(db: Database, referrerIds: string[]) {
  return db
    .select({ referrerId: table.referrerId, userId: table.userId, at: table.verifiedAt })
    .from(table)
    .where(and(oneOf(table.referrerId, referrerIds), isNotNull(table.verifiedAt), isNull(table.reversedAt)));
}

/** Someone invited who has not done everything. */
export interface OpenReferral {
  readonly userId: string;
  readonly referrerId: string;
  readonly isVerified: boolean;
}

/** Members promised rewards within this time who have not done everything; without those whose referrer left. */
export async function selectOpenReferrals(db: Database, from: Date, to: Date): Promise<OpenReferral[]> {
  const rows = await db
    .select({ userId: table.userId, referrerId: table.referrerId, verifiedAt: table.verifiedAt })
    .from(table)
    .where(
      and(
        isNull(table.completedAt),
        isNull(table.reversedAt),
        gt(table.promisedAt, from),
        lte(table.promisedAt, to),
      ),
    );
  return rows.flatMap(({ userId, referrerId, verifiedAt }) =>
    referrerId === null ? [] : [{ userId, referrerId, isVerified: verifiedAt !== null }],
  );
}
