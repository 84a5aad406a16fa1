import { readOperator, type SearchBound, UNKNOWN_OPERATOR_HINT } from './search-operators.ts';

/**
 * Pairs of quotation marks: straight, English, German (its closing one is often straight), French. One alone is a
 * slip, and behind a figure it is an inch. A minus before them leaves the phrase out.
 */
const QUOTED = /(?<![\p{L}\p{N}])-?"([^"]+)"|-?“([^“”]+)”|-?„([^„“”"]+)[“”"]|-?«([^«»]+)»/gu;
/** Each costs a look through the catalog; more is never meant. Words in further ones count as without marks. */
const MOST_PHRASES = 5;
/** From so many words on it is a description that someone pasted: its quotation marks and dashes are prose. */
export const DESCRIPTION_WORDS = 12;

/** Most words of a search; a page of description has fewer. */
export const MOST_WORDS = 300;

/** Something a search says beside its words: what was typed, and what it does. */
export interface ReadOperator {
  readonly typed: string;
  readonly meaning: string;
}

/** Reading of a search field's text. */
export interface SearchText {
  /** Words left to search by. */
  readonly words: string;
  /** Parts of the words that must stand together. */
  readonly phrases: readonly string[];
  /** Words and phrases that must not be there. */
  readonly without: readonly string[];
  readonly bounds: readonly SearchBound[];
  readonly status: 'open' | 'all' | null;
  /** Every operator that counts, in the order typed. */
  readonly operators: readonly ReadOperator[];
  /** Sentences about what was not understood. */
  readonly hints: readonly string[];
}

/** Reads words, "phrases", -words, -"phrases" and operators (`deadline:`, `amount:`, `status:`) of a search. */
export function readSearchText(text: string): SearchText {
  const isDescription = countWords(text) >= DESCRIPTION_WORDS;
  const operators: ReadOperator[] = [];
  const hints = new Set<string>();
  const bounds: SearchBound[] = [];
  const phrases: string[] = [];
  const without: string[] = [];
  let status: SearchText['status'] = null;
  const leaveOut = (typed: string, content: string): string => {
    if (without.length >= MOST_PHRASES) return ` ${content} `;
    without.push(content);
    operators.push({ typed, meaning: `Without “${content}”` });
    return ' ';
  };
  const takeQuoted = (typed: string, ...parts: unknown[]): string => {
    const content = String(parts.find((part) => typeof part === 'string') ?? '');
    if (typed.startsWith('-')) return leaveOut(typed, content);
    if (phrases.length < MOST_PHRASES && !phrases.includes(content)) phrases.push(content);
    return ` ${content} `;
  };
  const takeWord = (word: string): string => {
    if (!isDescription && /^-[\p{L}\p{N}]/u.test(word)) return leaveOut(word, word.slice(1)).trim();
    const read = readOperator(word);
    if (read === null) return word;
    if ('hint' in read) {
      if (isDescription && read.hint === UNKNOWN_OPERATOR_HINT) return word;
      hints.add(
        read.hint === UNKNOWN_OPERATOR_HINT ? `“${word}” was searched as words. ${read.hint}` : read.hint,
      );
      return read.hint === UNKNOWN_OPERATOR_HINT ? word : '';
    }
    operators.push({ typed: word, meaning: read.meaning });
    if (read.bound) bounds.push(read.bound);
    if (read.status) status = read.status;
    return '';
  };
  const unquoted = isDescription ? text : text.replace(QUOTED, takeQuoted);
  const words = bare(unquoted).split(' ').map(takeWord).filter(Boolean).join(' ');
  return { words, phrases, without, bounds, status, operators, hints: [...hints] };
}

/** The same search with words that may be anywhere. */
export function withoutQuotes(text: string): string {
  return bare(text);
}

/** The same search without one of its operators. */
export function withoutOperator(text: string, typed: string): string {
  return text.replace(typed, ' ').replace(/\s+/g, ' ').trim();
}

function bare(text: string): string {
  return text
    .replace(/["“”„«»]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
