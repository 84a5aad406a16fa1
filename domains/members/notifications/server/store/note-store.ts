import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { NotificationType } from '../../contract/constants.ts';
import { noteTable as table } from './tables.ts';
import { withNames } from './with-names.ts';

export type NoteRow = typeof table.$inferSelect;

/** Channel on which every process hears whose notes changed; the payload is the member's id. */
export const NOTES_CHANNEL = 'notifications_changed';

/** A note that is not written yet; its lists are copied. */
type NewNote = Omit<NoteRow, 'id' | 'readAt' | 'names' | 'quotedIds'> & {
  readonly names: readonly NoteRow['names'][number][];
  readonly quotedIds: readonly string[];
};

const valuesOf = <Row extends NewNote>(row: Row) => ({
  ...row,
  names: [...row.names],
  quotedIds: [...row.quotedIds],
});

export interface NoteFilter {
  readonly type?: NotificationType | undefined;
  readonly unreadOnly?: boolean;
}

/**
 * Writes a note. Waits for another transaction that is about to write the same key.
 * @returns its id; null when this member was notified of this key already: nothing was written then
 */
export async function insertNote(
  tx: Transaction,
  row: NewNote & { readonly readAt?: Date | null },
): Promise<string | null> {
  const written = await tx
    .insert(table)
    .values(valuesOf(row))
    .onConflictDoNothing()
    .returning({ id: table.id });
  const [note] = written;
  if (note) await notifyChanged(tx, row.userId);
  return note?.id ?? null;
}

/** Notes of one statement, which has 65,535 parameters at most. */
const AT_ONCE = 1_000;

/** Writes notes of many members at once; keys they were notified of already are left out. @returns ids of the others */
export async function insertNotes(tx: Transaction, rows: readonly NewNote[]): Promise<string[]> {
  // In one order everywhere, so that two who write the same keys wait for each other and not both.
  const ordered = rows.toSorted((one, other) => (one.userId + one.key < other.userId + other.key ? -1 : 1));
  const written: Pick<NoteRow, 'id' | 'userId'>[] = [];
  for (let from = 0; from < ordered.length; from += AT_ONCE) {
    const part = await tx
      .insert(table)
      .values(ordered.slice(from, from + AT_ONCE).map(valuesOf))
      .onConflictDoNothing()
      .returning({ id: table.id, userId: table.userId });
    written.push(...part);
  }
  const members = [...new Set(written.map(({ userId }) => userId))];
  await tx.execute(
    sql`select pg_notify(${NOTES_CHANNEL}, id) from unnest(${`{${members.join(',')}}`}::text[]) as told (id)`,
  );
  return written.map(({ id }) => id);
}

/** A member's notes that the filter finds, the newest first; equal moments by id, so that pages never overlap. */
export async function selectNotes(
  db: Database,
  userId: string,
  filter: NoteFilter,
  range: { readonly offset: number; readonly limit: number },
): Promise<NoteRow[]> {
  const notes = await db
    .select()
    .from(table)
    .where(found(userId, filter))
    .orderBy(desc(table.createdAt), desc(table.id))
    .offset(range.offset)
    .limit(range.limit);
  return withNames(db, notes);
}

/** How many the filter finds. */
export async function countNotes(db: Database, userId: string, filter: NoteFilter): Promise<number> {
  const [row] = await db.select({ notes: count() }).from(table).where(found(userId, filter));
  return row?.notes ?? 0;
}

/**
 * Marks one note of a member as read; the first moment stays.
 * @returns `marked`, `was read`, or null when the member has no such note
 */
export async function updateRead(
  tx: Transaction,
  userId: string,
  id: string,
  at: Date,
): Promise<'marked' | 'was read' | null> {
  const own = and(eq(table.userId, userId), eq(table.id, id));
  const marked = await tx
    .update(table)
    .set({ readAt: at })
    .where(and(own, isNull(table.readAt)))
    .returning({ id: table.id });
  if (marked.length > 0) {
    await notifyChanged(tx, userId);
    return 'marked';
  }
  const rows = await tx.select({ id: table.id }).from(table).where(own);
  return rows.length > 0 ? 'was read' : null;
}

/** Replaces notes that quote a member by what they say without quotations. */
export async function updateQuotes(tx: Transaction, quotedId: string): Promise<void> {
  const changed = await tx
    .update(table)
    .set({
      title: sql`coalesce(${table.bareTitle}, ${table.title})`,
      message: sql`coalesce(${table.bareMessage}, ${table.message})`,
      quotedIds: [],
      bareTitle: null,
      bareMessage: null,
    })
    .where(sql`${table.quotedIds} @> ${`{${quotedId}}`}::uuid[]`)
    .returning({ userId: table.userId });
  for (const userId of new Set(changed.map((note) => note.userId))) await notifyChanged(tx, userId);
}

/** Deletes notes of a key that quote a member, also what is not delivered of them. */
export async function deleteQuotingNotes(tx: Transaction, quotedId: string, key: string): Promise<void> {
  const gone = await tx
    .delete(table)
    .where(and(sql`${table.quotedIds} @> ${`{${quotedId}}`}::uuid[]`, eq(table.key, key)))
    .returning({ userId: table.userId });
  for (const userId of new Set(gone.map((note) => note.userId))) await notifyChanged(tx, userId);
}

/** Marks everything a member has not read. @returns how many those were */
export async function updateAllRead(tx: Transaction, userId: string, at: Date): Promise<number> {
  const { rowCount } = await tx
    .update(table)
    .set({ readAt: at })
    .where(and(eq(table.userId, userId), isNull(table.readAt)));
  if (rowCount) await notifyChanged(tx, userId);
  return rowCount ?? 0;
}

/**
 * Deletes notes read before one moment or, unread, made before another; at most `limit` of each, so that no
 * statement holds rows for long.
 * @returns how many
 */
export async function deleteOldNotes(
  db: Database,
  before: { readonly read: Date; readonly made: Date },
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notifications_note where id in (
      (select id from notifications_note where read_at < ${before.read} limit ${limit})
      union all
      (select id from notifications_note where read_at is null and created_at < ${before.made} limit ${limit}))`);
  return rowCount ?? 0;
}

const found = (userId: string, { type, unreadOnly }: NoteFilter): SQL | undefined =>
  and(
    eq(table.userId, userId),
    type ? eq(table.type, type) : undefined,
    unreadOnly ? isNull(table.readAt) : undefined,
  );

/** Heard by every process when the transaction commits, and never when it does not. */
async function notifyChanged(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${NOTES_CHANNEL}, ${userId})`);
}
