import { WORDS_PER_MINUTE } from '../../contract/constants.ts';

/** Words of a Markdown text, without its marks. */
export function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu)?.length ?? 0;
}

/** Reading time of a text in minutes, rounded up, at least 1. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.ceil(countWords(markdown) / WORDS_PER_MINUTE));
}
