import { isObject } from '../formats/json-object.ts';

/** Names of fields about people: whom to ask, who wrote or changed a record. */
const ABOUT_PEOPLE =
  /contact|e-?mail|phone|\bfax\b|(?:^|[^a-z])(?:authors?|creator|contributor|editor)$|managing_?editor|team_?lead|(?:last_?)?(?:updated|modified|created)_?by/i;
const SENTENCE_START = /(?<=[.!?]\s)|(?<=\n)/;
const MAIL_ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/;

/**
 * A value without the names and mail addresses of officials, which are not collected: fields about people are left out
 * wherever they are, and so are the sentences and lines of texts that hold a mail address.
 *
 * @returns undefined where nothing is left of it
 */
export function withoutPeople(value: unknown): unknown {
  if (typeof value === 'string') return MAIL_ADDRESS.test(value) ? withoutAddresses(value) : value;
  if (Array.isArray(value)) return value.map(withoutPeople).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const left = ABOUT_PEOPLE.test(name) ? undefined : withoutPeople(part);
    return left === undefined ? [] : [[name, left]];
  });
  return Object.fromEntries(kept);
}

/** The sentences that hold no mail address, and so no name beside one. */
function withoutAddresses(text: string): string | undefined {
  const kept = text.split(SENTENCE_START).filter((sentence) => !MAIL_ADDRESS.test(sentence));
  return kept.join('').trim() || undefined;
}
