import { NOTES_IN_A_MESSAGE } from '../../contract/preference-constants.ts';

interface SentNote {
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
}

/** Longest message the Bot API takes is 4096 characters; what people read in a chat is less. */
const TELEGRAM_MAX = 3500;

function written({ title, message, link }: SentNote, publicUrl: string): string {
  return [title, message, ...(link === null ? [] : [publicUrl + link])].join('\n');
}

function more(count: number, publicUrl: string): string[] {
  return count > 0 ? [`And ${count} more: ${publicUrl}/notifications`] : [];
}

export interface NoteMail {
  readonly to: string;
  readonly username: string;
  readonly publicUrl: string;
  /** The newest first; one at least. */
  readonly notes: readonly SentNote[];
  readonly unsubscribe: string;
}

/** One mail with everything a member asked to be told and has not read. */
export function noteMail({ to, username, publicUrl, notes, unsubscribe }: NoteMail) {
  const [first] = notes;
  const isOne = notes.length === 1 && first !== undefined;
  // A name in a title may hold what no header may.
  const subject = isOne ? first.title.replace(/\p{Cc}/gu, ' ') : `${notes.length} new notifications on Hodag`;
  const parts = [
    ...notes.slice(0, NOTES_IN_A_MESSAGE).map((note) => written(note, publicUrl)),
    ...more(notes.length - NOTES_IN_A_MESSAGE, publicUrl),
  ];
  const text = `Hello ${username},

${parts.join('\n\n')}

You get this email because you turned it on. Notification settings: ${publicUrl}/settings#notifications
Unsubscribe: ${unsubscribe}
`;
  return { to, subject, text, unsubscribe };
}

/** The same for a chat; what does not fit is counted. */
export function noteChatText(notes: readonly SentNote[], publicUrl: string): string {
  const parts: string[] = [];
  let length = 0;
  for (const note of notes.slice(0, NOTES_IN_A_MESSAGE)) {
    const part = written(note, publicUrl);
    if (length + part.length > TELEGRAM_MAX) break;
    parts.push(part);
    length += part.length + 2;
  }
  return [...parts, ...more(notes.length - parts.length, publicUrl)].join('\n\n');
}
