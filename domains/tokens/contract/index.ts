export { formatHdag, hdagNumber, parseHdag } from './amount.ts';
export { MICRO_PER_HDAG, POOLS, SUPPLY_MICRO } from './constants.ts';
export { tokensEndpoints } from './endpoints.ts';
export { tokensErrors } from './errors.ts';
export { rewardPaid } from './events.ts';
