import { TITLE_WEIGHT } from '../index/document-counter.ts';
import type { LiveIndex } from '../index/live-index.ts';
import type { Segment } from '../index/segment.ts';
import { rowCosine } from '../latent/latent-space.ts';
import { saturate } from './accumulate.ts';
import { PAIR_REACH_IN_DOCUMENT, PASSAGE_TOKENS, TITLE_SMOOTHING } from './parameters.ts';
import type { PreparedQuery } from './prepare-query.ts';
import { inverseDocumentFrequency } from './term-weight.ts';

/** The densest window of a document. */
export interface Passage {
  /** Worth of the distinct query terms in it over the worth of the query, 0 to 1. */
  readonly share: number;
  /** Token numbers of its first and last query term, −1 without any. */
  readonly first: number;
  readonly last: number;
}

/** Evidence of a document for a query, beside the score of step A. */
export interface Evidence {
  /** Unstemmed BM25 with the weights of step A. */
  readonly exact: number;
  /** Σ worth · 2o/(o + 1) of the query's pairs over the worth of all of them, below 2. */
  readonly pairs: number;
  /** idf of title terms in the query / (idf of the title + 4), 0 to 1. */
  readonly title: number;
  readonly passage: Passage;
  /** Latent cosine, negative ones as 0. */
  readonly latent: number;
}

/** Reads documents for one query; what depends on the query alone is laid out once. */
export class EvidenceReader {
  private readonly index: LiveIndex;
  private readonly query: PreparedQuery;
  /** Number of the query term + 1 by stem, of the query form + 1 by form; 0 for all others. */
  private readonly termOfStem: Int32Array;
  private readonly formOfForm: Int32Array;
  private readonly pairNumbers = new Map<number, number>();
  /** The query terms of the document being read: token number and term number, in reading order. */
  private readonly places: number[] = [];
  private readonly termAt: number[] = [];
  private readonly inWindow: Uint32Array;
  /** Addends of `exact` by query form and of `pairs` by query pair, for the document read last. */
  readonly exactShares: Float64Array;
  readonly pairShares: Float64Array;
  private readonly counts: Uint32Array;
  private readonly sightings: Uint32Array;

  constructor(index: LiveIndex, query: PreparedQuery) {
    this.index = index;
    this.query = query;
    const { lexicon, workspace } = index;
    const stems = query.terms.map(({ stem }) => stem);
    const forms = query.forms.map(({ form }) => form);
    this.termOfStem = workspace.markStems(stems, lexicon.stems.length);
    this.formOfForm = workspace.markForms(forms, lexicon.forms.length);
    this.inWindow = new Uint32Array(query.terms.length);
    this.exactShares = new Float64Array(query.forms.length);
    this.pairShares = new Float64Array(query.pairs.length);
    this.counts = new Uint32Array(query.forms.length);
    this.sightings = new Uint32Array(query.pairs.length);
    query.pairs.forEach((pair, at) => {
      this.pairNumbers.set(pair.first * query.terms.length + pair.second, at);
    });
  }

  read(segment: Segment, document: number): Evidence {
    this.locate(segment, document);
    const { latent } = this.query;
    const cosine =
      latent === null || segment.latent === null
        ? 0
        : rowCosine(segment.latent, document, latent.vector, latent.norm);
    return {
      exact: this.exact(segment.lengths[document]!),
      pairs: this.pairs(segment.titleLengths[document]!),
      title: this.title(segment, document),
      passage: this.passage(),
      latent: Math.max(0, cosine),
    };
  }

  /** Notes where query terms stand and the weighted count of each query form. */
  private locate(segment: Segment, document: number): void {
    const { forms, starts, titleLengths } = segment;
    const { termOfStem, formOfForm, places, termAt, counts } = this;
    const stemOfForm = this.index.lexicon.stemOfForm.data;
    const start = starts[document]!;
    const length = starts[document + 1]! - start;
    const titleLength = titleLengths[document]!;
    counts.fill(0);
    places.length = 0;
    termAt.length = 0;
    for (let at = 0; at < length; at += 1) {
      const form = forms[start + at]!;
      const term = termOfStem[stemOfForm[form]!]!;
      if (term === 0) continue;
      places.push(at);
      termAt.push(term - 1);
      const queryForm = formOfForm[form]!;
      if (queryForm > 0) counts[queryForm - 1]! += at < titleLength ? TITLE_WEIGHT : 1;
    }
  }

  private exact(length: number): number {
    const { counts, exactShares } = this;
    const { forms } = this.query;
    const average = this.index.statistics.averageLength;
    let sum = 0;
    for (let at = 0; at < counts.length; at += 1) {
      const count = counts[at]!;
      const share = count === 0 ? 0 : forms[at]!.worth * saturate(count, length, average);
      exactShares[at] = share;
      sum += share;
    }
    return sum;
  }

  private pairs(titleLength: number): number {
    const { places, termAt, sightings, pairShares } = this;
    const { pairs, terms, totalPairWorth } = this.query;
    sightings.fill(0);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at]!;
      for (let next = at + 1; next < places.length; next += 1) {
        const other = places[next]!;
        if (other - place > PAIR_REACH_IN_DOCUMENT || (place < titleLength && other >= titleLength)) break;
        const pair = this.pairNumbers.get(termAt[at]! * terms.length + termAt[next]!);
        if (pair !== undefined) sightings[pair]! += 1;
      }
    }
    let sum = 0;
    for (let at = 0; at < sightings.length; at += 1) {
      const seen = sightings[at]!;
      const share = seen === 0 ? 0 : (pairs[at]!.worth * 2 * seen) / (seen + 1) / totalPairWorth;
      pairShares[at] = share;
      sum += share;
    }
    return sum;
  }

  private title(segment: Segment, document: number): number {
    const { lexicon, statistics } = this.index;
    const start = segment.starts[document]!;
    const seen: number[] = [];
    let met = 0;
    let all = 0;
    for (let at = start; at < start + segment.titleLengths[document]!; at += 1) {
      const stem = lexicon.stemOfForm.data[segment.forms[at]!]!;
      if (seen.includes(stem)) continue;
      seen.push(stem);
      const idf = inverseDocumentFrequency(statistics.documents, lexicon.stemDocuments.data[stem]!);
      all += idf;
      if (this.termOfStem[stem]! > 0) met += idf;
    }
    return met / (all + TITLE_SMOOTHING);
  }

  private passage(): Passage {
    const { places, termAt, inWindow, query } = this;
    inWindow.fill(0);
    let worth = 0;
    let best = { worth: 0, from: 0, to: -1 };
    let from = 0;
    for (let to = 0; to < places.length; to += 1) {
      const entering = termAt[to]!;
      if (inWindow[entering] === 0) worth += query.terms[entering]!.worth;
      inWindow[entering]! += 1;
      while (places[to]! - places[from]! >= PASSAGE_TOKENS) {
        const leaving = termAt[from]!;
        inWindow[leaving]! -= 1;
        if (inWindow[leaving] === 0) worth -= query.terms[leaving]!.worth;
        from += 1;
      }
      if (worth > best.worth) best = { worth, from, to };
    }
    if (best.to < 0) return { share: 0, first: -1, last: -1 };
    const share = Math.min(1, best.worth / query.totalWorth);
    return { share, first: places[best.from]!, last: places[best.to]! };
  }
}
