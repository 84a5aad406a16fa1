import { isTelegramLinked } from '#members/connections/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { NotificationType } from '../contract/constants.ts';
import { type ChosenType, NOTE_CHANNELS } from '../contract/preference-constants.ts';
import { isChosen } from './rules/note-channels.ts';
import { readTexts } from './rules/note-text.ts';
import { insertAllDeliveries, insertDeliveries } from './store/delivery-store.ts';
import { deleteQuotingNotes, insertNote, insertNotes } from './store/note-store.ts';

/** Notification that a domain sends to a member. */
export interface NoteInput {
  readonly userId: string;
  readonly type: NotificationType;
  /** One line; longer than 120 characters it is cut. Names: `memberName`; words of others: `quoted`. */
  readonly title: string;
  /** A sentence or two; longer than 500 characters it is cut. */
  readonly message: string;
  /** A path of ours that shows more, such as `/account`. */
  readonly link?: string;
  /** Names the fact, `domain.fact:id`. A member is notified of each key once, however often this is called. */
  readonly key: string;
  /** When the fact happened, by the services' clock. */
  readonly at: Date;
}

/**
 * The one door to a member's notifications: tells them something, in the transaction of the fact, so that they are
 * told exactly when it is true. The account must exist.
 * @returns false when this member was notified of this key already
 */
export async function notify(tx: Transaction, note: NoteInput): Promise<boolean> {
  const { userId, type, key, link = null, at } = note;
  const id = await insertNote(tx, {
    userId,
    type,
    key,
    link,
    ...readTexts(note),
    createdAt: at,
  });
  if (id === null) return false;
  // Security notifications cannot be switched off; identity mails it automatically.
  const isAlways = !isChosen(type) && (await isTelegramLinked(tx, userId));
  await insertDeliveries(tx, { id, userId, type }, isAlways ? ['telegram'] : [], at);
  return true;
}

/**
 * {@link notify} for many members, in few inserts; of one key a member is notified once. Each notice on the account's
 * safety is one of its own. The accounts must exist.
 * @param options.mailed the caller mails them itself: a member who wants this kind by mail gets no second one
 */
export async function notifyAll(
  tx: Transaction,
  notes: readonly (NoteInput & { readonly type: ChosenType })[],
  { mailed = false }: { readonly mailed?: boolean } = {},
): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map(({ userId, type, key, link = null, at, title, message }) => ({
    userId,
    type,
    key,
    link,
    createdAt: at,
    ...readTexts({ title, message }),
  }));
  const ids = await insertNotes(tx, rows);
  if (ids.length > 0) await insertAllDeliveries(tx, ids, mailed ? ['telegram'] : NOTE_CHANNELS);
}

/** {@link notifyAll} with one note for several members, each once; those who left are left out. */
export async function notifyMembers(
  tx: Transaction,
  to: readonly (string | null)[],
  note: Omit<NoteInput, 'userId' | 'type'> & { readonly type: ChosenType },
): Promise<void> {
  const userIds = [...new Set(to.filter((userId) => userId !== null))];
  await notifyAll(
    tx,
    userIds.map((userId) => ({ ...note, userId })),
  );
}

/**
 * Takes notes of a key back from everyone who got them, in the transaction in which their words were removed. Mails and messages
 * that were sent stay.
 * @param quotedId the member whose words they quote ({@link quoted})
 */
export function withdrawNotes(tx: Transaction, quotedId: string, key: string): Promise<void> {
  return deleteQuotingNotes(tx, quotedId, key);
}
