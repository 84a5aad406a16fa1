import { type LimitUnit, WORDS_PER_PAGE } from './constants.ts';

/** How long a section may be. */
export interface SectionLimit {
  readonly unit: LimitUnit;
  readonly max: number;
}

/** Words of any script: runs without white space that hold a letter or digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;
}

/** The segmenter reads its whole text again for each character, so it gets pieces of so many code units. */
const PIECE = 100;
/** Characters that are one each beside each other: Latin, Greek and Cyrillic letters, dashes, quotation marks, currencies. */
const SINGLE = /^[\n -~\u00a0-\u02ff\u0370-\u0482\u2010-\u2027\u20a0-\u20bf]*$/;

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters as people count them: a line break is one, an emoji is one. */
export function countCharacters(text: string): number {
  if (SINGLE.test(text)) return text.length;
  let count = 0;
  let at = 0;
  let size = PIECE;
  while (at < text.length) {
    const end = text.codePointAt(at + size - 1) ?? 0;
    // Both halves of a surrogate pair go into one piece.
    const piece = text.slice(at, at + size + (end > 0xffff ? 1 : 0));
    const starts = [...SEGMENTER.segment(piece)].map(({ index }) => index);
    if (at + piece.length >= text.length) return count + starts.length;
    // The last character may continue after the piece: the next piece begins with it.
    const last = starts.at(-1) ?? 0;
    count += starts.length - 1;
    at += last;
    size = last === 0 ? size * 2 : PIECE;
  }
  return count;
}

/** The count of a text by its unit: characters, else words. */
const countFor = (text: string, unit: LimitUnit): number =>
  unit === 'characters' ? countCharacters(text) : countWords(text);

/** A count in its unit: words of pages as pages, to one decimal. */
const inUnit = (count: number, unit: LimitUnit): number =>
  unit === 'pages' ? Math.ceil((count / WORDS_PER_PAGE) * 10) / 10 : count;

/** The length of a text in the unit of its limit; pages by {@link WORDS_PER_PAGE}, to one decimal. */
export function measureText(text: string, unit: LimitUnit): number {
  return inUnit(countFor(text, unit), unit);
}

/** The place of the first part with which parts of a text are together longer than its limit; -1 where they fit. */
export function firstOver(parts: readonly string[], { unit, max }: SectionLimit): number {
  let count = 0;
  return parts.findIndex((part) => {
    count += countFor(part, unit);
    return inUnit(count, unit) > max;
  });
}

/** Whether a text is longer than its limit. */
export function isOverLimit(text: string, limit: SectionLimit | null): boolean {
  return limit !== null && measureText(text, limit.unit) > limit.max;
}
