import {
  type Analyser,
  englishAnalyser,
  type QueryWeight,
  type RetrievalIndex,
  type SearchResult,
} from '#engines/retrieval';
import type { WordPair } from '../../contract/schemas.ts';

/** Characters of the source on either side of a word. */
const CONTEXT = 36;

export interface SharedWordPair extends WordPair {
  readonly field: 'title' | 'text';
  /** How much of the reader's text this word carries, 0 to 1. */
  readonly share: number;
}

/** The text that is read: a record's title, and everything else of it that is searched. */
export interface ReadSource {
  /**
   * Id of the record, where it is known: the index then tells which words it holds, and reading ends when all are met.
   */
  readonly id?: string;
  readonly title: string;
  readonly text: string;
}

/** A text to search by, and whether its unknown words may be repaired (`repairsWords`). */
export interface ReadQuery {
  readonly query: string;
  readonly repair: boolean;
}

/** Finds which words of one query met which words of a record, the weightiest first. */
export type WordPairReader = (source: ReadSource, most: number) => SharedWordPair[];

interface Term {
  readonly yours: string;
  readonly share: number;
}

interface Meeting {
  readonly field: 'title' | 'text';
  readonly start: number;
  readonly end: number;
}

/** Forms whose stems are kept; stemming is most of the cost of reading a record, and records share their words. */
const STEMS_KEPT = 50_000;
const keptStems = new WeakMap<Analyser, Map<string, string>>();

function stemmerOf(analyser: Analyser): (form: string) => string {
  const stems = keptStems.get(analyser) ?? new Map<string, string>();
  keptStems.set(analyser, stems);
  return (form) => {
    const known = stems.get(form);
    if (known !== undefined) return known;
    if (stems.size >= STEMS_KEPT) stems.clear();
    const stem = analyser.stem(form);
    stems.set(form, stem);
    return stem;
  };
}

/**
 * Prepares a query once for many records; the weights of its words are the index's own.
 * @param repairs unknown words of the query and what was searched instead
 */
export function wordPairReader(
  index: RetrievalIndex,
  query: ReadQuery,
  repairs: SearchResult['repairs'] = [],
  analyser: Analyser = englishAnalyser,
): WordPairReader {
  return foundPairReader(index, { terms: index.weighTerms(query.query, query.repair), repairs }, analyser);
}

/** The same for what a search has found, which weighed the words already. */
export function foundPairReader(
  index: RetrievalIndex,
  found: Pick<SearchResult, 'terms' | 'repairs'>,
  analyser: Analyser = englishAnalyser,
): WordPairReader {
  const stemOf = stemmerOf(analyser);
  const replaced = new Map(found.repairs.map(({ word, replacement }) => [word, replacement]));
  const terms = termsByStem(found.terms, replaced, analyser);
  return (source, most) => {
    const held = source.id === undefined ? null : index.heldTerms(source.id, terms.keys());
    const awaited = held && weightiest(terms, held, most);
    const met = new Map<string, Meeting>();
    for (const field of ['title', 'text'] as const) {
      if (awaited?.size === 0) break;
      analyser.tokenise(source[field], (form, start, end) => {
        const stem = stemOf(form);
        if (!terms.has(stem) || met.has(stem)) return true;
        met.set(stem, { field, start, end });
        return !(awaited?.delete(stem) && awaited.size === 0);
      });
    }
    return [...met]
      .flatMap(([stem, meeting]) => {
        const term = terms.get(stem);
        return term ? [{ term, meeting }] : [];
      })
      .sort((a, b) => b.term.share - a.term.share)
      .slice(0, most)
      .map(({ term, meeting }) => ({
        ...term,
        theirs: source[meeting.field].slice(meeting.start, meeting.end),
        field: meeting.field,
        snippet: snippetOf(source[meeting.field], meeting),
      }));
  };
}

/**
 * The held terms that can be among the `most` weightiest: once they have been met, reading on changes nothing. Terms
 * of the same weight are in the order they are met, so all of the lightest weight belong to them.
 */
function weightiest(terms: ReadonlyMap<string, Term>, held: ReadonlySet<string>, most: number): Set<string> {
  const shareOf = (stem: string): number => terms.get(stem)?.share ?? 0;
  const ordered = [...held].sort((a, b) => shareOf(b) - shareOf(a));
  const last = ordered[most - 1];
  return last === undefined
    ? new Set(ordered)
    : new Set(ordered.filter((stem) => shareOf(stem) >= shareOf(last)));
}

function termsByStem(
  weights: readonly QueryWeight[],
  replaced: ReadonlyMap<string, string>,
  analyser: Analyser,
): ReadonlyMap<string, Term> {
  const weighed = weights.map(({ words, weight, idf }) => ({ words, worth: weight * idf }));
  const total = weighed.reduce((sum, { worth }) => sum + worth, 0);
  const terms = new Map<string, Term>();
  for (const { words, worth } of weighed) {
    for (const yours of words) {
      analyser.tokenise(replaced.get(yours) ?? yours, (form) => {
        const stem = analyser.stem(form);
        if (!terms.has(stem)) terms.set(stem, { yours, share: total > 0 ? worth / total : 0 });
      });
    }
  }
  return terms;
}

/** The word in its sentence, whole words only. */
function snippetOf(text: string, word: Pick<Meeting, 'start' | 'end'>): string {
  let start = Math.max(0, word.start - CONTEXT);
  let end = Math.min(text.length, word.end + CONTEXT);
  if (start > 0) {
    const space = text.indexOf(' ', start);
    start = space >= 0 && space < word.start ? space + 1 : word.start;
  }
  if (end < text.length) end = Math.max(word.end, text.lastIndexOf(' ', end));
  return `${start > 0 ? '…' : ''}${text.slice(start, end).replace(/\s+/g, ' ')}${end < text.length ? '…' : ''}`;
}
