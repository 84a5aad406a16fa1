import { defineDomain } from '#platform/server/domain.ts';
import { payRewards } from './jobs/pay-rewards.ts';
import { releaseEarned } from './jobs/release-earned.ts';
import { verifyLedgerJob } from './jobs/verify-ledger.ts';
import { ensureGenesis } from './ledger/genesis.ts';
import { ledgerHealth } from './ledger/ledger-health.ts';
import { startSealer } from './ledger/start-sealer.ts';
import { tokensPersonalData } from './personal-data.ts';
import { tokensSettings } from './settings.ts';

/** HDAG for the server: the ledger and its rewards. */
export const tokensDomain = defineDomain({
  name: 'tokens',
  endpoints: {},
  operations: {},
  migrations: 'domains/tokens/server/migrations',
  settings: [tokensSettings],
  jobs: [payRewards, releaseEarned, verifyLedgerJob],
  health: { ledger: ledgerHealth },
  personalData: tokensPersonalData,
  async start(services) {
    await ensureGenesis(services);
    return services.config.ROLE === 'web' ? undefined : startSealer(services);
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
export { ledgerArchive } from './operations/ledger-archive.ts';
export { type LedgerVerification, verifyLedger } from './operations/verify-ledger.ts';
