import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { PayoutPlan } from '../rules/payout-plan.ts';
import { type AlertChoices, WANTS_ALL } from './alert-store.ts';
import { referrerTable as table } from './tables.ts';

/** An invitation as far as its own row says it. */
export interface InvitationRow {
  readonly referrerId: string | null;
  readonly line: readonly (string | null)[];
  readonly recordedAt: Date;
  readonly promisedAt: Date | null;
  readonly verifiedAt: Date | null;
  readonly completedAt: Date | null;
  readonly reversedAt: Date | null;
}

const ROW = {
  referrerId: table.referrerId,
  line: table.line,
  recordedAt: table.recordedAt,
  promisedAt: table.promisedAt,
  verifiedAt: table.verifiedAt,
  completedAt: table.completedAt,
  reversedAt: table.reversedAt,
};

/** The row of a new member; null for who is not recorded. */
export async function findInvitationRow(db: Database, userId: string): Promise<InvitationRow | null> {
  const [row] = await db.select(ROW).from(table).where(eq(table.userId, userId));
  return row ?? null;
}

/** The same, and another transaction that changes it waits until this one ends. */
export async function lockInvitationRow(tx: Transaction, userId: string): Promise<InvitationRow | null> {
  const [row] = await tx.select(ROW).from(table).where(eq(table.userId, userId)).for('no key update');
  return row ?? null;
}

/** The same for a referred member who is not verified or not complete yet; null for every other. */
export async function lockOpenRow(tx: Transaction, userId: string): Promise<InvitationRow | null> {
  const isOpen = and(eq(table.userId, userId), eq(table.isReferred, true), isNull(table.completedAt));
  const [row] = await tx.select(ROW).from(table).where(isOpen).for('no key update');
  return row ?? null;
}

/** Takes the turn of a referrer's count: another transaction in which a member of theirs is verified waits. */
export async function lockCount(tx: Transaction, referrerId: string): Promise<void> {
  await tx.execute(sql`select 1 from referrals_code where user_id = ${referrerId} for update`);
}

/** Facts that the points and the alerts of those above depend on. */
export interface LineFacts {
  readonly firstStart: Date;
  /** Members of the referrer who are verified, with those who left. */
  readonly verified: number;
  /** Alerts that a member wants; everything where they made no choice. */
  readonly choicesOf: (userId: string) => AlertChoices;
}

/** Reads it in one query. */
export async function selectLineFacts(
  db: Database,
  referrerId: string | null,
  members: readonly string[],
): Promise<LineFacts> {
  const { rows } = await db.execute<{
    started: string;
    verified: string;
    choices: readonly (AlertChoices & { readonly user_id: string })[];
  }>(sql`
    select (select extract(epoch from started_at) * 1000 from referrals_start) as started,
      (select count(*) from referrals_left where referrer_id = ${referrerId}::uuid)
        + (select count(*) from referrals_referrer
           where referrer_id = ${referrerId}::uuid and verified_at is not null and reversed_at is null) as verified,
      (select coalesce(json_agg(c), '[]') from referrals_alert_choice c
       where c.user_id = any(${`{${members.join(',')}}`}::uuid[])) as choices`);
  const [row] = rows;
  if (row?.started == null) throw new Error('The instance has no first start: its migrations have not run');
  const choices = new Map(row.choices.map(({ user_id, ...choice }) => [user_id, choice]));
  return {
    firstStart: new Date(Number(row.started)),
    verified: Number(row.verified),
    choicesOf: (userId) => choices.get(userId) ?? WANTS_ALL,
  };
}

/** Records steps of an invitation whose row is locked. */
export async function updateSteps(
  tx: Transaction,
  userId: string,
  steps: PayoutPlan['steps'],
): Promise<void> {
  if (Object.keys(steps).length === 0) return;
  await tx.update(table).set(steps).where(eq(table.userId, userId));
}

/**
 * Notes that a member's invitation was found fraudulent: it counts nothing any more. Its points stay written, for an
 * appeal may be right.
 * @returns who invited; null once they have left, and when that was noted already
 */
export async function updateReversed(
  tx: Transaction,
  userId: string,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<string | null> {
  const [row] = await tx
    .update(table)
    .set({ reversedAt: at, reversedReason: reason })
    .where(and(eq(table.userId, userId), isNull(table.reversedAt)))
    .returning({ referrerId: table.referrerId });
  return row?.referrerId ?? null;
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
