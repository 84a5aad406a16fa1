import { WORDS_PER_MINUTE } from '../../contract/constants.ts';

/** Words of a Markdown text, without its marks. */
export function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu)?.length ?? 0;
}

/** Minutes one needs to read a text, at least 1, rounded up. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.ceil(countWords(markdown) / WORDS_PER_MINUTE));
}
