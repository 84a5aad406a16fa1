import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { Channel } from '../../contract/constants.ts';
import { leftTable, referrerTable as table } from './tables.ts';

/** Finds the referrer of a member; null without one, or when they have left. */
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
 * Writes the referrer of a member, or that there is none. Waits for another transaction that is about to, and for
 * anyone who leaves the line above.
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

/** Locks the line above a member; no member leaves that line before the transaction ends. */
async function lockLine(tx: Transaction, userId: string): Promise<readonly (string | null)[]> {
  const [row] = await tx
    .select({ line: table.line })
    .from(table)
    .where(eq(table.userId, userId))
    .for('share');
  return row?.line ?? [];
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
