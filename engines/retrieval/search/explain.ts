import { type AnalysedToken, analyse } from '../analysis/analyser.ts';
import { TITLE_WEIGHT } from '../index/document-counter.ts';
import type { LiveIndex } from '../index/live-index.ts';
import type { Segment } from '../index/segment.ts';
import { saturate } from '../rank/accumulate.ts';
import type { Evidence } from '../rank/evidence.ts';
import { PART_WEIGHT } from '../rank/parameters.ts';
import { pairWeight, type ScoreParts } from '../rank/score-parts.ts';
import type { Scorer } from './scorer.ts';

/** The text a document was indexed with; the index keeps none, so the caller brings it to get offsets. */
export interface DocumentSource {
  readonly title: string;
  readonly text: string;
}

/** A range `[start, end)` of UTF-16 units of a field. */
export interface SourceRange {
  readonly field: 'title' | 'text';
  readonly start: number;
  readonly end: number;
}

/** A word of the document that met a term of the query. */
export interface Meeting {
  readonly field: 'title' | 'text';
  /** As written in the source; without a source its folded form. */
  readonly word: string;
  /** Null without a source or when it is not the text that was indexed. */
  readonly range: SourceRange | null;
}

/** Share of one query term in the score. */
export interface TermShare {
  /** The user's words that are counted under the term. */
  readonly words: readonly string[];
  /** Its addend in `parts.terms` and the addend of its unstemmed forms in `parts.exact`. */
  readonly share: number;
  readonly exactShare: number;
  /** The weight of the term in the query (1 is neutral) and its inverse document frequency. */
  readonly weight: number;
  readonly idf: number;
  /** Empty where the document does not hold the term. */
  readonly meetings: readonly Meeting[];
}

/** Two words that follow each other in the query and in the document. */
export interface PairShare {
  readonly words: readonly [string, string];
  readonly share: number;
}

/** Why a document has its score: `parts` add up to `score`, `terms` and `pairs` to their parts. */
export interface Explanation {
  readonly id: string;
  readonly score: number;
  readonly fit: number;
  readonly parts: ScoreParts;
  readonly terms: readonly TermShare[];
  readonly pairs: readonly PairShare[];
  /** Title words that the query holds. */
  readonly titleWords: readonly string[];
  /** The densest window: from its first to its last query word, one range a field. */
  readonly passage: readonly SourceRange[];
  /** Cosine of the latent vectors, 0 to 1. */
  readonly latentCosine: number;
}

interface Token {
  readonly field: 'title' | 'text';
  readonly stem: number;
  readonly word: string;
  readonly range: SourceRange | null;
}

const located = (tokens: readonly AnalysedToken[], field: 'title' | 'text', text: string) =>
  tokens.map(({ form, start, end }) => ({
    form,
    word: text.slice(start, end),
    range: { field, start, end },
  }));

/** The tokens of an indexed document, with ranges where the source gives the very same tokens. */
function readTokens(
  index: LiveIndex,
  segment: Segment,
  document: number,
  source: DocumentSource | null,
): Token[] {
  const { lexicon } = index;
  const start = segment.starts[document]!;
  const forms = segment.forms.subarray(start, segment.starts[document + 1]);
  const found =
    source === null
      ? []
      : [
          ...located(analyse(source.title, lexicon.analyser), 'title', source.title),
          ...located(analyse(source.text, lexicon.analyser), 'text', source.text),
        ];
  const same =
    found.length === forms.length && found.every(({ form }, at) => form === lexicon.forms[forms[at]!]);
  return Array.from(forms, (form, at) => ({
    field: at < segment.titleLengths[document]! ? 'title' : 'text',
    stem: lexicon.stemOfForm.data[form]!,
    word: (same ? found[at]?.word : undefined) ?? lexicon.forms[form]!,
    range: same ? (found[at]?.range ?? null) : null,
  }));
}

function passageRanges(tokens: readonly Token[], { passage }: Evidence): SourceRange[] {
  const ranges: SourceRange[] = [];
  for (const { range } of passage.first < 0 ? [] : tokens.slice(passage.first, passage.last + 1)) {
    if (range === null) continue;
    const last = ranges.at(-1);
    if (last?.field === range.field) ranges[ranges.length - 1] = { ...last, end: range.end };
    else ranges.push(range);
  }
  return ranges;
}

function termShares(
  scorer: Scorer,
  tokens: readonly Token[],
  length: number,
  exact: Float64Array,
): TermShare[] {
  const { query, stepA, index } = scorer;
  const average = index.statistics.averageLength;
  const shareOf = (score: number) => (stepA.best === 0 ? 0 : score / stepA.best);
  return query.terms.map(({ stem, words, weight, idf, worth }, at) => {
    const met = tokens.filter((token) => token.stem === stem);
    const count = met.reduce((sum, { field }) => sum + (field === 'title' ? TITLE_WEIGHT : 1), 0);
    const exactScore = query.forms.reduce(
      (sum, form, number) => sum + (form.term === at ? exact[number]! : 0),
      0,
    );
    return {
      words,
      share: count === 0 ? 0 : shareOf(worth * saturate(count, length, average)),
      exactShare: PART_WEIGHT.exact * shareOf(exactScore),
      weight,
      idf,
      meetings: met.map(({ field, word, range }) => ({ field, word, range })),
    };
  });
}

/** Explains the score of the document at an ordinal under a scorer with ranking `full`. */
export function explainOrdinal(
  scorer: Scorer,
  ordinal: number,
  segment: Segment,
  document: number,
  source: DocumentSource | null,
): Explanation {
  const { query, index, reader } = scorer;
  if (reader === null) throw new TypeError('Only the full ranking can be explained.');
  const evidence = reader.read(segment, document);
  const tokens = readTokens(index, segment, document, source);
  const stems = new Set(query.terms.map(({ stem }) => stem));
  const wordOf = (term: number) => query.terms[term]?.words[0] ?? '';
  const titleTokens = tokens.filter(({ field, stem }) => field === 'title' && stems.has(stem));
  return {
    ...scorer.hit(ordinal),
    terms: termShares(scorer, tokens, segment.lengths[document]!, reader.exactShares),
    pairs: query.pairs
      .map(
        ({ first, second }, at): PairShare => ({
          words: [wordOf(first), wordOf(second)],
          share: pairWeight(query) * reader.pairShares[at]!,
        }),
      )
      .filter(({ share }) => share > 0),
    titleWords: [...new Set(titleTokens.map(({ word }) => word))],
    passage: passageRanges(tokens, evidence),
    latentCosine: evidence.latent,
  };
}
