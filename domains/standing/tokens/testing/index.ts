export { aFreeAccount, aTransfer } from './a-transfer.ts';
export { aBenchInstance, type BenchInstance } from './bench-instance.ts';
export { giveHdag } from './factories.ts';
export {
  holdReward,
  refuseReward,
  releaseReward,
  reverseReward,
  rewardAwaitsReview,
  rewardIntent,
  rewardIsDue,
  rewardIsReviewed,
} from './reward-orders.ts';
export { sealEverything } from './sealing.ts';
