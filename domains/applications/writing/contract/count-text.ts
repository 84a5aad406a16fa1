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

/** Characters as people count them: a line break is one, an emoji is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) count += 1;
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
