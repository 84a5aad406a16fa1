import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { VOUCHER_STEPS } from '../../contract/constants.ts';
import { vouchTable as table, type VouchRow } from './tables.ts';

/** Stores a vouch. */
export async function insertVouch(tx: Transaction, row: VouchRow): Promise<void> {
  await tx.insert(table).values(row);
}

/** Vouches for a member that are in force, the newest first. */
export function listVouchesFor(db: Database, userId: string, now: Date): Promise<VouchRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.expiresAt, now)))
    .orderBy(desc(table.at), desc(table.id));
}

/** Vouches a member gave that are in force, the newest first. */
export function listVouchesBy(db: Database, voucherId: string, now: Date): Promise<VouchRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.voucherId, voucherId), gt(table.expiresAt, now)))
    .orderBy(desc(table.at), desc(table.id));
}

/**
 * Vouches between a member and the nearest one with an administrator's check, followed as far as the limit; 0 where
 * they have one themselves, null where none is so near.
 */
export async function findSteps(db: Database, userId: string, now: Date): Promise<number | null> {
  const { rows } = await db.execute<{ steps: number | null }>(sql`
    with recursive up (user_id, steps) as (
      select ${userId}::uuid, 0
      union
      select v.voucher_id, up.steps + 1 from up
      join credentials_vouch v on v.user_id = up.user_id
      where up.steps < ${VOUCHER_STEPS} and v.voucher_id is not null and v.expires_at > ${now.toISOString()}::timestamptz
    )
    select min(up.steps)::integer as steps from up
    where exists (select from credentials_check c where c.user_id = up.user_id and c.withdrawn_at is null)`);
  return rows[0]?.steps ?? null;
}
