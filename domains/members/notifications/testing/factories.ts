import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/db/database.ts';
import { type NoteRow, selectNotes } from '../server/store/note-store.ts';
import { noteTable } from '../server/store/tables.ts';

export type NoteOverrides = Partial<Omit<NoteRow, 'userId'>>;

/** A note of a member, unread and made now unless told, written straight to the table. */
export async function aNote(db: Database, userId: string, overrides: NoteOverrides = {}): Promise<NoteRow> {
  const id = overrides.id ?? randomUUID();
  await db.insert(noteTable).values({
    userId,
    key: `test:${id}`,
    type: 'info',
    title: 'Something happened',
    message: 'It happened to you.',
    createdAt: new Date(),
    ...overrides,
    id,
  });
  const notes = await selectNotes(db, userId, {}, { offset: 0, limit: 1000 });
  const note = notes.find((row) => row.id === id);
  if (!note) throw new Error('The note was not written');
  return note;
}
