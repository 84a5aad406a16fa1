import type { RankingPart } from '../contract/ranking-weights.ts';
import type { MatchPart } from '../contract/schemas.ts';

/** The parts of a match, as facts that may be missing. */
export const PART_NAMES: Readonly<Record<MatchPart, string>> = {
  purpose: 'purpose',
  amount: 'amount',
  applicant: 'who may apply',
  region: 'where it is open',
  deadline: 'closing date',
};

/** Names of the parts of a ranking. */
export const RANKING_NAMES: Readonly<Record<RankingPart, string>> = {
  meaning: 'Meaning',
  concepts: 'Topics',
  text: 'Shared words',
  awards: 'Past awards',
  deadline: 'Time left',
  amount: 'Award size',
};
