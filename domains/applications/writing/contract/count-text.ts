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
/** Characters that are one each, whatever is beside them. */
const SINGLE = /^[\n -~]*$/;

/** Characters as people count them: a line break is one, an emoji is one. */
export function countCharacters(text: string): number {
  if (SINGLE.test(text)) return text.length;
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  let at = 0;
  let size = PIECE;
  while (at < text.length) {
    const end = text.codePointAt(at + size - 1) ?? 0;
    // Both halves of a surrogate pair go into one piece.
    const piece = text.slice(at, at + size + (end > 0xffff ? 1 : 0));
    const starts = [...segmenter.segment(piece)].map(({ index }) => index);
    if (at + piece.length >= text.length) return count + starts.length;
    // The last character may continue after the piece: the next piece begins with it.
    const last = starts.at(-1) ?? 0;
    count += starts.length - 1;
    at += last;
    size = last === 0 ? size * 2 : PIECE;
  }
  return count;
}

/** The length of a text in the unit of its limit; pages by {@link WORDS_PER_PAGE}, to one decimal. */
export function measureText(text: string, unit: LimitUnit): number {
  if (unit === 'characters') return countCharacters(text);
  const words = countWords(text);
  return unit === 'words' ? words : Math.ceil((words / WORDS_PER_PAGE) * 10) / 10;
}

/** Whether a text is longer than its limit. */
export function isOverLimit(text: string, limit: SectionLimit | null): boolean {
  return limit !== null && measureText(text, limit.unit) > limit.max;
}
