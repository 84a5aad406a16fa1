import { and, asc, desc, eq, inArray, isNull, lt, lte, min, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { NoteChannel } from '../../contract/preference-constants.ts';
import type { NoteRow } from './note-store.ts';
import { noteTable, deliveryTable as table } from './tables.ts';

/** Lets a note wait for each channel its member wants its kind by; `always` names channels nobody is asked about. */
export async function insertDeliveries(
  tx: Transaction,
  { id, userId, type }: Pick<NoteRow, 'id' | 'userId' | 'type'>,
  always: readonly NoteChannel[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into notifications_delivery (note_id, channel, user_id, created_at)
    select ${id}, channel, ${userId}, ${at.toISOString()}::timestamptz from (
      select channel from notifications_preference where user_id = ${userId} and type = ${type}
      union select unnest(${`{${always.join(',')}}`}::text[])) as wanted`);
}

/** Lets notes of many members wait for the channels those want their kinds by. */
export async function insertAllDeliveries(
  tx: Transaction,
  noteIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into notifications_delivery (note_id, channel, user_id, created_at)
    select n.id, p.channel, n.user_id, ${at.toISOString()}::timestamptz
    from notifications_note n join notifications_preference p on p.user_id = n.user_id and p.type = n.type
    where n.id = any(${`{${noteIds.join(',')}}`}::uuid[])`);
}

/** Members for whom something waits since this moment or longer, who waited longest first; at most `limit`. */
export async function selectWaitingMembers(
  db: Database,
  channel: NoteChannel,
  since: Date,
  limit: number,
): Promise<string[]> {
  const first = min(table.createdAt);
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(eq(table.channel, channel))
    .groupBy(table.userId)
    .having(lte(first, since))
    .orderBy(asc(first))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** What waits for a member, the newest first, and of it what is still unread. */
export async function selectWaitingNotes(
  db: Database,
  userId: string,
  channel: NoteChannel,
): Promise<{ readonly noteIds: string[]; readonly unread: NoteRow[] }> {
  const rows = await db
    .select({ note: noteTable })
    .from(table)
    .innerJoin(noteTable, eq(noteTable.id, table.noteId))
    .where(and(eq(table.userId, userId), eq(table.channel, channel)))
    .orderBy(desc(noteTable.createdAt), desc(noteTable.id));
  const notes = rows.map(({ note }) => note);
  return { noteIds: notes.map(({ id }) => id), unread: notes.filter(({ readAt }) => readAt === null) };
}

/** Takes what waits for a member: of two who take at one moment one gets it. @returns what is still unread of it */
export async function takeWaitingNotes(
  tx: Transaction,
  userId: string,
  channel: NoteChannel,
): Promise<NoteRow[]> {
  const taken = await tx
    .delete(table)
    .where(and(eq(table.userId, userId), eq(table.channel, channel)))
    .returning({ noteId: table.noteId });
  if (taken.length === 0) return [];
  return tx
    .select()
    .from(noteTable)
    .where(
      and(
        inArray(
          noteTable.id,
          taken.map(({ noteId }) => noteId),
        ),
        isNull(noteTable.readAt),
      ),
    )
    .orderBy(desc(noteTable.createdAt), desc(noteTable.id));
}

/** False while another transaction tells this member by this channel; true keeps others out until this one ends. */
export async function takeDeliveryTurn(
  tx: Transaction,
  userId: string,
  channel: NoteChannel,
): Promise<boolean> {
  const name = `notifications.delivery:${channel}:${userId}`;
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

/** These no longer wait. */
export async function deleteDeliveries(
  db: Database,
  channel: NoteChannel,
  noteIds: readonly string[],
): Promise<void> {
  if (noteIds.length === 0) return;
  await db.delete(table).where(and(eq(table.channel, channel), oneOf(table.noteId, noteIds)));
}

/** Nothing waits for a member any more. */
export async function deleteWaiting(tx: Transaction, userId: string, channel: NoteChannel): Promise<void> {
  await tx.delete(table).where(and(eq(table.userId, userId), eq(table.channel, channel)));
}

/** Gives up what has waited since before a moment. */
export async function deleteOldDeliveries(db: Database, channel: NoteChannel, before: Date): Promise<void> {
  await db.delete(table).where(and(eq(table.channel, channel), lt(table.createdAt, before)));
}
