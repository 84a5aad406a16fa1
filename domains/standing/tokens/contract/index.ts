export { formatHdag, hdagNumber, parseHdag } from './amount.ts';
export {
  ENDED_REWARDS_DAYS,
  EXPORTED_TRANSFERS,
  MICRO_PER_HDAG,
  POOLS,
  REWARD_WAITS,
  type RewardWait,
  STATEMENT_KINDS,
  SUPPLY_MICRO,
} from './constants.ts';
export { decayedAfter } from './decay.ts';
export { tokensEndpoints } from './endpoints.ts';
export { tokensErrors } from './errors.ts';
export { giftsReceived, rewardPaid, rewardReversed } from './events.ts';
export { exactHdagText, hdagText } from './hdag-text.ts';
export type { RewardIntent, RewardOrder } from './reward-order.ts';
export { arrivesText, endedText, rewardTexts } from './reward-text.ts';
export type { Block, EndedReward, LedgerReward, StatementLine, Vesting } from './schemas.ts';
