import type { Notification } from '../contract/schemas.ts';
import type { NoteRow } from './store/note-store.ts';

/** A note as its member gets it (spec §3). */
export function presentNote({ id, type, title, message, link, createdAt, readAt }: NoteRow): Notification {
  return { id, type, title, message, link, createdAt: createdAt.toISOString(), read: readAt !== null };
}
