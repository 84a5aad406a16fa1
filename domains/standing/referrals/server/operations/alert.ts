import { type NoteInput, notify } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { AlertKind } from '../../contract/constants.ts';
import { selectAlertChoices } from '../store/alert-store.ts';

/** Tells a member something about their referrals, unless they chose not to learn of it. */
export async function alert(tx: Transaction, kind: AlertKind, note: NoteInput): Promise<void> {
  const choices = await selectAlertChoices(tx, note.userId);
  if (choices[kind]) await notify(tx, note);
}
