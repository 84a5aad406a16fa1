import { memberName, type NoteInput, notify } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { AlertKind } from '../../contract/constants.ts';
import { UNNAMED_MEMBER } from '../rules/unnamed-member.ts';
import { selectAlertChoices } from '../store/alert-store.ts';

/** Notifies a member of something about their referrals, unless they chose not to learn of it. */
export async function alert(tx: Transaction, kind: AlertKind, note: NoteInput): Promise<void> {
  const choices = await selectAlertChoices(tx, note.userId);
  if (choices[kind]) await notify(tx, note);
}

/** The place of an invited member's name in a note to the one who invited them. */
export const nameOf = (userId: string): string => memberName(userId, UNNAMED_MEMBER);
