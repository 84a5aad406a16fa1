import {
  CHANNEL_MARK,
  CHANNELS,
  type Channel,
  CODE_LETTERS,
  CODE_MAX_LENGTH,
  CODE_PADDING,
} from '../../contract/constants.ts';

/** A whole number from 0 up to, not including, `below`. */
export type RandomNumber = (below: number) => number;

/** The head of a member's code: the first four letters of the username, filled up with those of HDAG. */
export function codeLetters(username: string): string {
  const letters = username.replace(/[^A-Za-z]/g, '').toUpperCase();
  return (letters + CODE_PADDING).slice(0, CODE_LETTERS);
}

/** A code of these letters with so many random digits. */
export function drawCode(letters: string, digits: number, random: RandomNumber): string {
  return letters + String(random(10 ** digits)).padStart(digits, '0');
}

/** One of the codes of this length that no one has, each as likely as the others; null when all are taken. */
export function drawFreeCode(
  letters: string,
  digits: number,
  taken: ReadonlySet<string>,
  random: RandomNumber,
): string | null {
  const all = Array.from(
    { length: 10 ** digits },
    (_, number) => letters + String(number).padStart(digits, '0'),
  );
  const free = all.filter((code) => !taken.has(code));
  return free.length === 0 ? null : (free[random(free.length)] ?? null);
}

/** Owner and channel of an invitation: whose it is, and how it came. */
export interface Invitation {
  /** As it is stored. */
  readonly code: string;
  readonly channel: Channel;
}

/**
 * An invitation as someone wrote it, whatever the case and the spaces: a code, and after a mark the way it came. A way
 * that is unknown counts as a link; null for what cannot be a code.
 */
export function readInvitation(written: string): Invitation | null {
  if (written.length > CODE_MAX_LENGTH) return null;
  const [code = '', way = ''] = written.trim().split(CHANNEL_MARK);
  const upper = code.toUpperCase();
  if (!/^[A-Z]{4}[0-9]{4,}$/.test(upper)) return null;
  const channel = CHANNELS.find((known) => known === way.toLowerCase()) ?? 'link';
  return { code: upper, channel };
}
