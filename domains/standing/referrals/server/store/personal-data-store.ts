import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { selectPersonalRows } from '#platform/server/personal-data.ts';
import { codeTable, leftTable, referrerTable } from './tables.ts';

/** Tables that only say something of one member. */
const OWN = [
  'referrals_settlement',
  'referrals_signal',
  'referrals_earning',
  'referrals_alert_choice',
] as const;

/** Columns read from the tables that no row type describes, by kind. */
export const LISTED = {
  earnings: ['at', 'level', 'channel', 'amount'],
  reviews: ['kind', 'due_at', 'state', 'reasons'],
  // The hashes themselves say nothing; their subjects and dates do.
  signals: ['kind', 'seen_at'],
  'alert-choice': ['joined', 'verified', 'completed', 'decay'],
  invitations: ['sent_at'],
} as const;

/** A member's code, and whether someone brought them; not who, which is about another person. */
export async function selectPersonalData(db: Database, userId: string) {
  const code = await db
    .select({ code: codeTable.code, createdAt: codeTable.createdAt })
    .from(codeTable)
    .where(eq(codeTable.userId, userId));
  const invitation = await db
    .select({
      isReferred: referrerTable.isReferred,
      recordedAt: referrerTable.recordedAt,
      verifiedAt: referrerTable.verifiedAt,
      completedAt: referrerTable.completedAt,
      channel: referrerTable.channel,
    })
    .from(referrerTable)
    .where(eq(referrerTable.userId, userId));
  return {
    'referral-code': code,
    invitation,
    'invited-who-left': await db
      .select({
        recordedAt: leftTable.recordedAt,
        verifiedAt: leftTable.verifiedAt,
        points: leftTable.points,
      })
      .from(leftTable)
      .where(eq(leftTable.referrerId, userId)),
    earnings: await selectPersonalRows(
      db,
      LISTED.earnings,
      sql`referrals_earning where user_id = ${userId} order by at`,
    ),
    reviews: await selectPersonalRows(
      db,
      LISTED.reviews,
      sql`referrals_settlement where user_id = ${userId}`,
    ),
    signals: await selectPersonalRows(db, LISTED.signals, sql`referrals_signal where user_id = ${userId}`),
    'alert-choice': await selectPersonalRows(
      db,
      LISTED['alert-choice'],
      sql`referrals_alert_choice where user_id = ${userId}`,
    ),
    invitations: await selectPersonalRows(
      db,
      LISTED.invitations,
      sql`referrals_invitation where user_id = ${userId}`,
    ),
  };
}

/**
 * Forgets a member; those they brought keep that someone did, and anyone who brought them keeps what the invitation
 * counts.
 */
export async function deletePersonalData(tx: Transaction, userId: string): Promise<void> {
  await leaveLines(tx, userId);
  await tx.delete(leftTable).where(eq(leftTable.referrerId, userId));
  await keepCounted(tx, userId);
  await tx.delete(referrerTable).where(eq(referrerTable.userId, userId));
  for (const table of OWN) await tx.execute(sql`delete from ${sql.raw(table)} where user_id = ${userId}`);
  // That someone wrote to an address stays for its rest of 30 days, or anyone who left could write to it again.
  await tx.execute(sql`update referrals_invitation set user_id = null where user_id = ${userId}`);
  await tx.delete(codeTable).where(eq(codeTable.userId, userId));
}

/**
 * Leaves an empty place above those below: their lines continue behind it. Two statements, for the second has to see who
 * registered while the first one waited; their own row is what those wait for who register right below.
 */
async function leaveLines(tx: Transaction, userId: string): Promise<void> {
  const isAbove = sql`line @> array[${userId}]::uuid[]`;
  await tx.execute(sql`
    select 1 from referrals_referrer where user_id = ${userId} or ${isAbove} order by user_id for update`);
  await tx.execute(sql`
    update referrals_referrer
    set line = array_replace(line, ${userId}::uuid, null), referrer_id = nullif(referrer_id, ${userId}::uuid)
    where ${isAbove}`);
}

/**
 * Keeps what a verified member's invitation counts, without the member and with its times to the day (decision 0036);
 * one that was withdrawn counts nothing.
 */
async function keepCounted(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into referrals_left (referrer_id, recorded_at, verified_at, completed_at, points)
    select referrer_id, date_trunc('day', recorded_at, 'UTC'), date_trunc('day', verified_at, 'UTC'),
           date_trunc('day', completed_at, 'UTC'), points
    from referrals_referrer
    where user_id = ${userId} and referrer_id is not null and verified_at is not null and reversed_at is null`);
}
