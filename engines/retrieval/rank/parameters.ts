/**
 * The constants of the ranking, few and monotone so that they carry over to collections without tuning. They
 * lie on a wide plateau: a third more or less of any exponent of the term weight moves nDCG@10 by under .004.
 */
export const BM25_K1 = 1.2;
export const BM25_B = 0.75;

/** Step A, the weight of a query term. */
export const TERM_WEIGHT = {
  countExponent: 0.4,
  titleTopicality: 0.3,
  repeatTopicality: 0.35,
  latentDistance: 0.7,
  latentOrigin: 0.3,
  /** Share of its weight that a general word keeps in a long query. */
  general: 0.5,
  /** Distinct terms from which a query counts as long. */
  longQueryTerms: 6,
  smoothing: 5,
  lowest: -2,
  highest: 1.5,
} as const;

/** Step B, what each part of the score adds at most, beside 1 for step A itself. */
export const PART_WEIGHT = {
  exact: 0.22,
  pairs: 0.15,
  latent: 0.3,
  title: 0.3,
  passage: 0.36,
} as const;

/** Weight added by ordered pairs of a short query: its neighbors are mostly one name, as in "open source". */
export const SHORT_QUERY_PAIRS = 0.4;

/** How often the worth of a pair counts that a known name makes: in "open source security" the first two are one. */
export const NAME_PAIRS = 4;

/** Weight of all further words of a widened query together, relative to that of its own. */
export const FURTHER_WORDS = 0.5;

/** How many of the best documents of step A are ranked again by step B. */
export const RERANKED = 200;
/** Query tokens at most this far apart make an ordered pair; a sighting in a document is at most so far apart. */
export const PAIR_REACH_IN_QUERY = 3;
export const PAIR_REACH_IN_DOCUMENT = 2;
/** Tokens of a passage. */
export const PASSAGE_TOKENS = 40;
/** Added to a title's idf, so that a title of one common word is not "covered" by it. */
export const TITLE_SMOOTHING = 4;
