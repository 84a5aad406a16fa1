import type { LiveIndex } from '../index/live-index.ts';
import { foldTerm, termCosine } from '../latent/latent-space.ts';
import { FURTHER_WORDS, NAME_PAIRS, PAIR_REACH_IN_QUERY, TERM_WEIGHT } from './parameters.ts';
import type { QueryToken } from './query-tokens.ts';
import {
  inverseDocumentFrequency,
  queryTermWeight,
  repeatTopicality,
  titleTopicality,
} from './term-weight.ts';

/** How a search ranks: BM25 with the title twice, the baseline to measure by, or steps A and B. */
export type Ranking = 'plain' | 'full';

/** A distinct term of a query. */
export interface QueryTerm {
  readonly stem: number;
  /** The user's distinct words that are counted under it. */
  readonly words: readonly string[];
  readonly count: number;
  readonly idf: number;
  /** The w of step A. */
  readonly weight: number;
  /** w · idf, what the term is worth. */
  readonly worth: number;
}

/** A distinct unstemmed form of a query. */
export interface QueryForm {
  readonly form: number;
  /** Number of its term in `terms`. */
  readonly term: number;
  /** w · idf of the form. */
  readonly worth: number;
}

/** Two terms that follow each other in a query. */
export interface QueryPair {
  readonly first: number;
  readonly second: number;
  readonly worth: number;
}

/** A query with everything that does not depend on the document. */
export interface PreparedQuery {
  readonly terms: readonly QueryTerm[];
  readonly forms: readonly QueryForm[];
  readonly pairs: readonly QueryPair[];
  /** Terms of further texts: they count in step A alone. */
  readonly further: readonly Pick<QueryTerm, 'stem' | 'worth'>[];
  readonly totalWorth: number;
  readonly totalPairWorth: number;
  /** min(1, n/6) for n distinct terms. */
  readonly gate: number;
  /** Null without a latent space or a word it knows. */
  readonly latent: { readonly vector: Float64Array; readonly norm: number } | null;
}

type TokensOfTexts = readonly (readonly QueryToken[])[];

/** Facts about a query beside its words. */
export interface QueryCompany {
  /** The tokens of names of several words within it. */
  readonly names?: TokensOfTexts;
  /** The tokens of texts that widen it. */
  readonly also?: TokensOfTexts;
}

interface Tally {
  readonly stem: number;
  readonly words: Set<string>;
  readonly forms: Set<number>;
  count: number;
}

function tallyTerms(tokens: readonly QueryToken[]): Tally[] {
  const byStem = new Map<number, Tally>();
  for (const { stem, form, word } of tokens) {
    if (stem === null) continue;
    const tally = byStem.get(stem) ?? { stem, words: new Set(), forms: new Set(), count: 0 };
    byStem.set(stem, tally);
    tally.words.add(word);
    if (form !== null) tally.forms.add(form);
    tally.count += 1;
  }
  return [...byStem.values()];
}

function foldQuery(index: LiveIndex, tallies: readonly Tally[]): PreparedQuery['latent'] {
  const space = index.latentSpace;
  if (space === null) return null;
  const vector = new Float64Array(space.dimensions);
  for (const { stem, count } of tallies) foldTerm(space, stem, count, vector);
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return norm === 0 ? null : { vector, norm };
}

/** Whether two stems follow each other in one of the names. */
function isOfName(names: TokensOfTexts, first: number, second: number): boolean {
  return names.some((name) => name.some(({ stem }, at) => stem === first && name[at + 1]?.stem === second));
}

function collectPairs(
  tokens: readonly QueryToken[],
  terms: readonly QueryTerm[],
  names: TokensOfTexts,
): QueryPair[] {
  const numberOf = new Map(terms.map((term, at) => [term.stem, at]));
  const sequence = tokens.map(({ stem }) => (stem === null ? -1 : numberOf.get(stem)!));
  const pairs = new Map<number, QueryPair>();
  for (let at = 0; at < sequence.length; at += 1) {
    const first = sequence[at]!;
    for (let next = at + 1; next <= at + PAIR_REACH_IN_QUERY && next < sequence.length; next += 1) {
      const second = sequence[next]!;
      if (first < 0 || second < 0 || first === second) continue;
      const times = isOfName(names, terms[first]!.stem, terms[second]!.stem) ? NAME_PAIRS : 1;
      const worth = times * Math.sqrt(terms[first]!.worth * terms[second]!.worth);
      pairs.set(first * terms.length + second, { first, second, worth });
    }
  }
  return [...pairs.values()];
}

/** Terms that the query itself has not, by their idf; together they are worth half of it. */
function furtherTerms(
  index: LiveIndex,
  own: readonly Pick<Tally, 'stem'>[],
  tokens: readonly QueryToken[],
  totalWorth: number,
): PreparedQuery['further'] {
  const known = new Set(own.map(({ stem }) => stem));
  const stems = new Set(tokens.flatMap(({ stem }) => (stem === null || known.has(stem) ? [] : [stem])));
  const { stemDocuments } = index.lexicon;
  const weighed = [...stems].map((stem) => ({
    stem,
    idf: inverseDocumentFrequency(index.statistics.documents, stemDocuments.data[stem]!),
  }));
  const all = weighed.reduce((sum, { idf }) => sum + idf, 0);
  return weighed.map(({ stem, idf }) => ({ stem, worth: (FURTHER_WORDS * (totalWorth || all) * idf) / all }));
}

/**
 * Weighs the terms of a query. Under `plain` every term counts as often as the query holds it and nothing else,
 * which is BM25 as everyone knows it.
 */
export function prepareQuery(
  index: LiveIndex,
  tokens: readonly QueryToken[],
  ranking: Ranking,
  { names = [], also = [] }: QueryCompany = {},
): PreparedQuery {
  const tallies = tallyTerms(tokens);
  const documents = index.statistics.documents;
  const { stemDocuments, formDocuments, stems, analyser } = index.lexicon;
  const gate = Math.min(1, tallies.length / TERM_WEIGHT.longQueryTerms);
  const latent = ranking === 'plain' ? null : foldQuery(index, tallies);
  const terms = tallies.map(({ stem, words, count }): QueryTerm => {
    const idf = inverseDocumentFrequency(documents, stemDocuments.data[stem]!);
    const title = titleTopicality(index, stem);
    const repeat = repeatTopicality(index, stem);
    const cosine =
      latent === null || index.latentSpace === null
        ? 0
        : termCosine(index.latentSpace, stem, latent.vector, latent.norm);
    const general = analyser.generalTerms.has(stems[stem]!);
    const weight =
      ranking === 'plain' ? count : queryTermWeight({ count, gate, title, repeat, cosine, general });
    return { stem, words: [...words], count, idf, weight, worth: weight * idf };
  });
  const forms = tallies.flatMap((tally, term) =>
    [...tally.forms].map((form): QueryForm => {
      const idf = inverseDocumentFrequency(documents, formDocuments.data[form]!);
      return { form, term, worth: terms[term]!.weight * idf };
    }),
  );
  const totalWorth = terms.reduce((sum, term) => sum + term.worth, 0);
  const pairs = ranking === 'full' ? collectPairs(tokens, terms, names) : [];
  return {
    terms,
    forms,
    pairs,
    gate,
    latent,
    totalWorth,
    further: furtherTerms(index, tallies, also.flat(), totalWorth),
    totalPairWorth: pairs.reduce((sum, pair) => sum + pair.worth, 0),
  };
}
