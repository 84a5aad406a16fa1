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
export { countElection } from './voting/count-election.ts';
export { differingFields } from './voting/differing-fields.ts';
export {
  type Ballot,
  CREDITS,
  type Election,
  MAX_OPTIONS,
  MAX_SCORE,
  type Quantity,
  type Tie,
  type TieBreaker,
  VOTING_METHODS,
  type VotingMethod,
  type VotingResult,
  type VotingRound,
} from './voting/election.ts';
export { type ElectionFile, readElection } from './voting/election-file.ts';
export { ballotsRoot, type CommittedLot, drawLot, seedHashOf } from './voting/lot.ts';
