import type { NoteName } from '../rules/note-text.ts';

/** Types of columns that the database does not know; `npm run tables` reads it. */
export interface Columns {
  notifications_note: { names: NoteName[] };
}
