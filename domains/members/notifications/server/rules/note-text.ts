import { fitMessage, fitTitle } from './fit-text.ts';

/** Private-use characters around what is not plain text; nothing a member writes keeps them. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const TOKEN = /\uE000([^\uE000\uE001]*)\uE001/g;
const STRAY = /[\uE000\uE001]/g;

/** Stands for words of a member who deleted their account. */
const DELETED_WORDS = '[deleted]';
/** Stands for the name of a member who deleted their account, unless a note says another. */
const FORMER_MEMBER = 'A former member';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The place of a member's name in a note: the note keeps the id, and readers see the name of that moment.
 * @param or what they read once the account is deleted
 * @throws Error for anything but an id: a note with a name would keep its reader from all of their notes
 */
export function memberName(userId: string, or: string = FORMER_MEMBER): string {
  if (!UUID.test(userId)) throw new Error('A note names a member by the id of the account');
  return `${OPEN}n${userId}|${or.replace(STRAY, '')}${CLOSE}`;
}

/** Words that a member wrote, in a note to another one; they are deleted with the account. */
export function quoted(userId: string | null, text: string): string {
  return userId === null ? text : `${OPEN}q${userId}|${text.replace(STRAY, '')}${CLOSE}`;
}

/** A member whom a note names. */
export interface NoteName {
  readonly userId: string;
  /** Text in its place once the account is deleted. */
  readonly or: string;
}

export interface NoteTexts {
  readonly title: string;
  readonly message: string;
}

export interface ReadTexts extends NoteTexts {
  readonly names: readonly NoteName[];
  readonly quotedIds: readonly string[];
  /** The same without quotations; null where there are none. */
  readonly bareTitle: string | null;
  readonly bareMessage: string | null;
}

/** Reads the texts that a domain composed: names become numbered places, quotations plain words. */
export function readTexts(texts: NoteTexts): ReadTexts {
  const names: NoteName[] = [];
  const quotedIds = new Set<string>();
  const read = (text: string, keeps: boolean): string =>
    text.replace(TOKEN, (_, token: string) => {
      const [id = '', ...rest] = token.slice(1).split('|');
      const words = rest.join('|');
      if (token.startsWith('n')) return `${OPEN}${placeOf(names, { userId: id, or: words })}${CLOSE}`;
      quotedIds.add(id);
      return keeps ? words : DELETED_WORDS;
    });
  const title = fitTitle(read(texts.title, true));
  const message = fitMessage(read(texts.message, true));
  const hasQuotes = quotedIds.size > 0;
  return {
    title,
    message,
    names,
    quotedIds: [...quotedIds],
    bareTitle: hasQuotes ? fitTitle(read(texts.title, false)) : null,
    bareMessage: hasQuotes ? fitMessage(read(texts.message, false)) : null,
  };
}

function placeOf(names: NoteName[], name: NoteName): number {
  const at = names.findIndex(({ userId }) => userId === name.userId);
  return at === -1 ? names.push(name) - 1 : at;
}

/** A kept text with the names that members have now. */
export function writeNames(
  text: string,
  names: readonly NoteName[],
  usernames: ReadonlyMap<string, string>,
): string {
  return text
    .replace(TOKEN, (_, place: string) => {
      const name = names[Number(place)];
      return name ? (usernames.get(name.userId) ?? name.or) : '';
    })
    .replace(STRAY, '');
}
