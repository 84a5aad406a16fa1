import { type Analyser, englishAnalyser } from './analysis/analyser.ts';
import type { RetrievalDocument } from './index/document.ts';
import { LiveIndex } from './index/live-index.ts';
import { holdsStem } from './index/postings.ts';
import type { LatentTraining } from './latent/train-latent-space.ts';
import { prepareQuery } from './rank/prepare-query.ts';
import { documentTokens } from './rank/query-tokens.ts';
import { RetrievalError } from './retrieval-error.ts';
import { type DocumentSource, type Explanation, explainOrdinal } from './search/explain.ts';
import { type ReadQuery, readQuery } from './search/read-query.ts';
import { Scorer } from './search/scorer.ts';
import { runSearch } from './search/search.ts';
import {
  type QueryWeight,
  queryWeight,
  type SearchRequest,
  type SearchResult,
} from './search/search-request.ts';
import { WordRepairer } from './search/word-repair.ts';
import { deserialiseIndex } from './storage/deserialise.ts';
import { serialiseIndex } from './storage/serialise.ts';

/** How an index is made: what its documents can be filtered by, and the language of its text. */
export interface RetrievalOptions {
  readonly keywords?: readonly string[];
  readonly numbers?: readonly string[];
  /** English when absent. */
  readonly analyser?: Analyser;
}

/** Starting point of an explanation: a user's text, or a document whose similar ones were searched. */
export type ExplanationQuery =
  | { readonly query: string /** As in the search; true when absent. */; readonly repair?: boolean }
  | { readonly similarTo: string };

/** A searchable collection in memory. Made by `createRetrievalIndex` or `openRetrievalIndex`. */
export class RetrievalIndex {
  private readonly live: LiveIndex;
  private readonly repairer: WordRepairer;

  constructor(live: LiveIndex) {
    this.live = live;
    this.repairer = new WordRepairer(live.lexicon);
  }

  /** Number of documents. */
  get size(): number {
    return this.live.statistics.documents;
  }

  /** Number of immutable segments the documents are spread over. */
  get segments(): number {
    return this.live.entries.length;
  }

  /** Dimensions of the latent space, 0 before `trainLatentSpace`. */
  get latentDimensions(): number {
    return this.live.latentSpace?.dimensions ?? 0;
  }

  has(id: string): boolean {
    return this.live.find(id) !== null;
  }

  /**
   * Adds documents, replacing those with the same id; found by the next search. With a latent space they are folded
   * into it. Add many at once where possible: each call makes a segment.
   * @throws RetrievalError `unknown_attribute`; nothing is changed then
   */
  put(documents: readonly RetrievalDocument[]): void {
    this.live.put(documents);
  }

  /** Removes documents; unknown ids are ignored. Returns how many were there. */
  remove(ids: readonly string[]): number {
    return this.live.remove(ids);
  }

  /** Merges all segments into one. Changes no result, only memory and speed. */
  merge(): void {
    this.live.merge();
  }

  /**
   * Trains the latent space on what is in the index now: seconds for tens of thousands of documents, so do it where
   * no search waits. Deterministic for the same documents in the same order.
   */
  trainLatentSpace(options?: LatentTraining): void {
    this.live.train(options);
  }

  /** @throws RetrievalError `unknown_attribute`, `invalid_request` */
  search(request: SearchRequest): SearchResult {
    const { query, phrases, repair = true } = request;
    const read = query === undefined || query.trim() === '' ? null : this.read(query, repair, phrases);
    return runSearch(this.live, read, request, null);
  }

  /**
   * Documents like one of the index, which is itself left out; the request's query is ignored.
   * @throws RetrievalError `unknown_document`, `unknown_attribute`, `invalid_request`
   */
  findSimilar(id: string, request: Omit<SearchRequest, 'query' | 'phrases' | 'repair'> = {}): SearchResult {
    return runSearch(this.live, this.readDocument(id), request, id);
  }

  /**
   * Why a document has its score under the full ranking; the same score that `search` or `findSimilar` gives.
   * With `source`, the text that was indexed, words come with their place in it.
   * @throws RetrievalError `unknown_document`
   */
  explain(from: ExplanationQuery, id: string, source: DocumentSource | null = null): Explanation {
    const place = this.requireDocument(id);
    const similarTo = 'similarTo' in from ? from.similarTo : null;
    const read =
      'query' in from ? this.read(from.query, from.repair ?? true) : this.readDocument(from.similarTo);
    const scorer = new Scorer(this.live, read.tokens, 'full', similarTo);
    const ordinal = scorer.stepA.bases[this.live.entries.indexOf(place.entry)]! + place.document;
    return explainOrdinal(scorer, ordinal, place.entry.segment, place.document, source);
  }

  /** The terms of a query with their weights, in the query's order; they are the same for every document. */
  weighTerms(query: string, repair = true): QueryWeight[] {
    const { tokens } = this.read(query, repair);
    return prepareQuery(this.live, tokens, 'full').terms.map(queryWeight);
  }

  /** Which of some terms (the stems of an analyser) a document holds; null for a document that is not there. */
  heldTerms(id: string, terms: Iterable<string>): Set<string> | null {
    const place = this.live.find(id);
    if (place === null) return null;
    const held = new Set<string>();
    for (const term of terms) {
      const stem = this.live.lexicon.findStem(term);
      if (stem !== null && holdsStem(place.entry.segment.postings, stem, place.document)) held.add(term);
    }
    return held;
  }

  /** The nearest known word for one that no document holds, or null; what `search` does to unknown words. */
  repairWord(word: string): string | null {
    const { repairs } = this.read(word, true);
    return repairs[0]?.replacement ?? null;
  }

  /** Everything, as one array of bytes for `openRetrievalIndex`; its buffer can be transferred to another thread. */
  serialise(): Uint8Array<ArrayBuffer> {
    return serialiseIndex(this.live);
  }

  private read(text: string, repair: boolean, phrases?: readonly string[]): ReadQuery {
    return readQuery(this.live, text, repair ? this.repairer : null, phrases);
  }

  private readDocument(id: string): ReadQuery {
    const { entry, document } = this.requireDocument(id);
    return {
      tokens: documentTokens(this.live, entry.segment, document),
      repairs: [],
      unknown: [],
      phrases: [],
    };
  }

  private requireDocument(id: string) {
    const place = this.live.find(id);
    if (place === null) throw new RetrievalError('unknown_document', `The index has no document "${id}".`);
    return place;
  }
}

/** An empty index. */
export function createRetrievalIndex(options: RetrievalOptions = {}): RetrievalIndex {
  const { keywords = [], numbers = [], analyser = englishAnalyser } = options;
  return new RetrievalIndex(new LiveIndex({ keywords, numbers }, analyser));
}

/**
 * An index from the bytes of `serialise`, ready for searches and changes.
 * @throws RetrievalError `damaged_data`, `unsupported_version`, or `other_analyser`
 */
export function openRetrievalIndex(bytes: Uint8Array, analyser: Analyser = englishAnalyser): RetrievalIndex {
  return new RetrievalIndex(deserialiseIndex(bytes, analyser));
}
