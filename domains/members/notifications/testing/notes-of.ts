import type { Database } from '#platform/server/db/database.ts';
import { selectNotes } from '../server/store/note-store.ts';

/** A member's notifications as they read them, by title. */
export async function notesOf(db: Database, userId: string) {
  const notes = await selectNotes(db, userId, {}, { offset: 0, limit: 1000 });
  return notes
    .map(({ title, message, link, type, key }) => ({ title, message, link, type, key }))
    .sort((one, other) => (one.title < other.title ? -1 : 1));
}
