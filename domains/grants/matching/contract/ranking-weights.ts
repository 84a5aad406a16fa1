/** Parts that a member weighs when they rank their matches, in the order people read it. */
export const RANKING_PARTS = ['meaning', 'concepts', 'text', 'awards', 'deadline', 'amount'] as const;
export type RankingPart = (typeof RANKING_PARTS)[number];

/** 1 is as much as a part can count in the matches, 0 leaves it out. */
export type RankingWeights = Readonly<Record<RankingPart, number>>;

/**
 * The weights of the matches. Facts change no score there (decision 0042), and past awards gained nothing on the judged
 * missions (decision 0065).
 */
export const USUAL_WEIGHTS: RankingWeights = {
  meaning: 1,
  concepts: 1,
  text: 1,
  awards: 0,
  deadline: 0,
  amount: 0,
};
export const WEIGHT_MOST = 3;
/** By so much the buttons and arrow keys change a weight. */
export const WEIGHT_STEP = 0.25;
