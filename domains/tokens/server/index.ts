import { defineDomain } from '#platform/server/domain.ts';
import { payRewards } from './jobs/pay-rewards.ts';
import { releaseEarned } from './jobs/release-earned.ts';
import { ensureGenesis } from './ledger/genesis.ts';
import { tokensPersonalData } from './personal-data.ts';
import { tokensSettings } from './settings.ts';

/** HDAG for the server: the ledger and its rewards. */
export const tokensDomain = defineDomain({
  name: 'tokens',
  endpoints: {},
  operations: {},
  migrations: 'domains/tokens/server/migrations',
  settings: [tokensSettings],
  jobs: [payRewards, releaseEarned],
  personalData: tokensPersonalData,
  async start(services) {
    await ensureGenesis(services);
    return undefined;
  },
});

export {
  type Balances,
  balancesOf,
  changeProven,
  holdReward,
  memberAccounts,
  openEscrow,
  postTransfers,
  type RewardEntry,
  type RewardIntent,
  refuseReward,
  releaseReward,
  rewardIntent,
  rewardIsDue,
  rewardsOf,
  transfer,
  treasuryAccount,
} from './facade.ts';
export type { Decision, Transfer } from './ledger/transfer.ts';
