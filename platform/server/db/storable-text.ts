/** Characters that PostgreSQL refuses in text or in JSON: NUL, and one half of a UTF-16 pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const EVERY_UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Whether PostgreSQL can keep this text, as text and inside JSON. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** The text with U+FFFD in place of each character that cannot be kept. */
export function storable(text: string): string {
  return text.replace(EVERY_UNSTORABLE, '\uFFFD');
}
