import { listAccountNames } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import { type NoteName, writeNames } from '../rules/note-text.ts';

interface Named {
  readonly title: string;
  readonly message: string;
  readonly names: readonly NoteName[];
}

/** Notes with the names that members have now. */
export async function withNames<Note extends Named>(db: Database, notes: readonly Note[]): Promise<Note[]> {
  const ids = [...new Set(notes.flatMap(({ names }) => names.map(({ userId }) => userId)))];
  const accounts = await listAccountNames(db, ids);
  const usernames = new Map(accounts.map(({ id, username }) => [id, username]));
  return notes.map((note) => ({
    ...note,
    title: writeNames(note.title, note.names, usernames),
    message: writeNames(note.message, note.names, usernames),
  }));
}
