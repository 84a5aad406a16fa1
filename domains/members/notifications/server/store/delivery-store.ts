import { and, asc, desc, eq, isNull, lt, lte, min, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { NoteChannel } from '../../contract/preference-constants.ts';
import type { NoteRow } from './note-store.ts';
import { noteTable, deliveryTable as table } from './tables.ts';
import { withNames } from './with-names.ts';

/** Lets a note wait for each channel its member wants its kind by; `always` names channels without a choice. */
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

/** Lets notes of many members wait for those of these channels that they want their kinds by. */
export async function insertAllDeliveries(
  tx: Transaction,
  noteIds: readonly string[],
  channels: readonly NoteChannel[],
): Promise<void> {
  await tx.execute(sql`
    insert into notifications_delivery (note_id, channel, user_id, created_at)
    select n.id, p.channel, n.user_id, n.created_at
    from notifications_note n join notifications_preference p on p.user_id = n.user_id and p.type = n.type
    where n.id = any(${`{${noteIds.join(',')}}`}::uuid[])
      and p.channel = any(${`{${channels.join(',')}}`}::text[])`);
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

/**
 * Claims what waits for a member and is not being told already: of two who claim at one moment one gets it. The claim
 * ends with the deletion, with `releaseDeliveries`, or at `until` when the process that made it has died.
 */
export async function claimDeliveries(
  db: Database,
  userId: string,
  channel: NoteChannel,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<string[]> {
  const rows = await db
    .update(table)
    .set({ claimedUntil: until })
    .where(
      and(
        eq(table.userId, userId),
        eq(table.channel, channel),
        or(isNull(table.claimedUntil), lte(table.claimedUntil, now)),
      ),
    )
    .returning({ noteId: table.noteId });
  return rows.map(({ noteId }) => noteId);
}

/** These wait again. */
export async function releaseDeliveries(
  db: Database,
  channel: NoteChannel,
  noteIds: readonly string[],
): Promise<void> {
  await db
    .update(table)
    .set({ claimedUntil: null })
    .where(and(eq(table.channel, channel), oneOf(table.noteId, noteIds)));
}

/** Selects the unread of these notifications, the newest first. */
export async function selectUnread(db: Database, noteIds: readonly string[]): Promise<NoteRow[]> {
  const notes = await db
    .select()
    .from(noteTable)
    .where(and(oneOf(noteTable.id, noteIds), isNull(noteTable.readAt)))
    .orderBy(desc(noteTable.createdAt), desc(noteTable.id));
  return withNames(db, notes);
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
  return selectUnread(
    tx,
    taken.map(({ noteId }) => noteId),
  );
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
