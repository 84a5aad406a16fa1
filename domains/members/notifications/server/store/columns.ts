import type { NoteName } from '../rules/note-text.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  notifications_note: { names: NoteName[] };
}
