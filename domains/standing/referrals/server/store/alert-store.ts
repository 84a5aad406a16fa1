import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { AlertKind } from '../../contract/constants.ts';

/** Which alerts a member wants. */
export type AlertChoices = Readonly<Record<AlertKind, boolean>>;

/** Choices of a member who made none. */
export const WANTS_ALL: AlertChoices = { joined: true, verified: true, completed: true, decay: true };

/** A member's choice; everything while they made none. */
export async function selectAlertChoices(db: Database, userId: string): Promise<AlertChoices> {
  const { rows } = await db.execute<Record<AlertKind, boolean>>(
    sql`select joined, verified, completed, decay from referrals_alert_choice where user_id = ${userId}`,
  );
  return rows[0] ?? WANTS_ALL;
}

export async function upsertAlertChoices(
  tx: Transaction,
  userId: string,
  { joined, verified, completed, decay }: AlertChoices,
): Promise<void> {
  await tx.execute(sql`
    insert into referrals_alert_choice (user_id, joined, verified, completed, decay)
    values (${userId}, ${joined}, ${verified}, ${completed}, ${decay})
    on conflict (user_id) do update set joined = excluded.joined, verified = excluded.verified,
      completed = excluded.completed, decay = excluded.decay`);
}
