import type { LiveIndex } from '../index/live-index.ts';
import { accumulate, type StepAScores } from '../rank/accumulate.ts';
import { EvidenceReader } from '../rank/evidence.ts';
import { type PreparedQuery, prepareQuery, type QueryCompany, type Ranking } from '../rank/prepare-query.ts';
import type { QueryToken } from '../rank/query-tokens.ts';
import { type ScoreParts, scoreParts, totalOf } from '../rank/score-parts.ts';
import { textFit } from '../rank/text-fit.ts';
import { placeOf } from './order.ts';
import type { SearchHit } from './search-request.ts';

/** A query ready to score documents: step A is done for all of them, step B is done on demand. */
export class Scorer {
  readonly index: LiveIndex;
  readonly ranking: Ranking;
  readonly query: PreparedQuery;
  readonly stepA: StepAScores;
  readonly reader: EvidenceReader | null;

  /** `excluded` is the document that a search for similar ones starts from. */
  constructor(
    index: LiveIndex,
    tokens: readonly QueryToken[],
    ranking: Ranking,
    excluded: string | null = null,
    company: QueryCompany = {},
  ) {
    this.index = index;
    this.ranking = ranking;
    this.query = prepareQuery(index, tokens, ranking, company);
    this.stepA = accumulate(index, this.query, excluded);
    this.reader = ranking === 'full' ? new EvidenceReader(index, this.query) : null;
  }

  /** The score of one document, in parts, and its fit. */
  hit(ordinal: number): SearchHit {
    const { segment, document } = placeOf(this.index, ordinal);
    const { scores, best } = this.stepA;
    const stepA = scores[ordinal]!;
    const parts: ScoreParts =
      this.reader === null
        ? { terms: best === 0 ? 0 : stepA / best, exact: 0, pairs: 0, latent: 0, title: 0, passage: 0 }
        : scoreParts(this.query, stepA, best, this.reader.read(segment, document));
    const score = totalOf(parts);
    return { id: segment.ids[document]!, score, fit: textFit(this.query, score, best), parts };
  }
}
