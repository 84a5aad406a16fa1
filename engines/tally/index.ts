export { clrFundAllocations, type VoiceCredits } from './funding/clr-fund.ts';
export {
  computeDemands,
  computeRound,
  computeWithoutFlagged,
  matchesOf,
  type ProjectResult,
  type RoundResult,
} from './funding/compute-round.ts';
export { type MatchEstimate, prepareEstimates } from './funding/estimate.ts';
export { type Claim, type Distribution, distribute, verifyClaim } from './funding/merkle.ts';
export type { Gift, Method, Round } from './funding/round.ts';
export { GIFT_COLUMNS, giftsToCsv, RESULT_COLUMNS, readGifts, resultToCsv } from './funding/round-csv.ts';
export { TallyError, type TallyErrorCode } from './tally-error.ts';
