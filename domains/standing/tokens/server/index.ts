import { defineDomain } from '#platform/server/domain.ts';
import { tokensEndpoints } from '../contract/endpoints.ts';
import { tokensErrors } from '../contract/errors.ts';
import { TOKENS_GUIDE } from './guide.ts';
import { HDAG_AGENT } from './hdag-agent.ts';
import { lapseRewards } from './jobs/lapse-rewards.ts';
import { notifyGifts } from './jobs/notify-gifts.ts';
import { payRewards } from './jobs/pay-rewards.ts';
import { releaseEarned } from './jobs/release-earned.ts';
import { verifyLedgerJob } from './jobs/verify-ledger.ts';
import { LEDGER_SCOPES } from './key-scopes.ts';
import { ensureGenesis } from './ledger/genesis.ts';
import { ledgerHealth } from './ledger/ledger-health.ts';
import { startSealer } from './ledger/start-sealer.ts';
import { LEDGER_AGENT } from './ledger-agent.ts';
import { exportLedger, exportLedgerArchive } from './operations/export-ledger.ts';
import { getBalanceHistory } from './operations/get-balance-history.ts';
import { getBlock, listBlocks } from './operations/get-block.ts';
import { getCheckpoint } from './operations/get-checkpoint.ts';
import { getDistribution } from './operations/get-distribution.ts';
import { getLedgerBalance } from './operations/get-ledger-balance.ts';
import { exportLedgerStatement, getLedgerStatement } from './operations/get-ledger-statement.ts';
import {
  getBalanceProof,
  getBlockProof,
  getConsistencyProof,
  getLedgerAccount,
} from './operations/get-proofs.ts';
import { getSupply } from './operations/get-supply.ts';
import { exportLedgerRewards, listLedgerRewards } from './operations/list-ledger-rewards.ts';
import { startLedgerVerification } from './operations/start-ledger-verification.ts';
import { transferHdag, transferHdagBatch } from './operations/transfer-hdag.ts';
import { tokensPersonalData } from './personal-data.ts';
import { seedTokens } from './seed.ts';
import { tokensSettings } from './settings.ts';

/** HDAG for the server: the ledger and its rewards. */
export const tokensDomain = defineDomain({
  name: 'tokens',
  endpoints: tokensEndpoints,
  errors: tokensErrors.map,
  operations: {
    getLedgerBalance,
    getLedgerStatement,
    getBalanceHistory,
    exportLedgerStatement,
    exportLedgerRewards,
    listLedgerRewards,
    getBalanceProof,
    transferHdag,
    transferHdagBatch,
    getSupply,
    getDistribution,
    getCheckpoint,
    listBlocks,
    getBlock,
    getBlockProof,
    getConsistencyProof,
    exportLedger,
    exportLedgerArchive,
    getLedgerAccount,
    startLedgerVerification,
  },
  migrations: 'domains/standing/tokens/server/migrations',
  settings: [tokensSettings],
  contributes: [...LEDGER_SCOPES, HDAG_AGENT, LEDGER_AGENT, TOKENS_GUIDE],
  jobs: [payRewards, lapseRewards, releaseEarned, notifyGifts, verifyLedgerJob],
  health: { ledger: ledgerHealth },
  personalData: tokensPersonalData,
  seed: seedTokens,
  async start(services) {
    await ensureGenesis(services);
    return services.config.ROLE === 'web' ? undefined : startSealer(services);
  },
});

export {
  type Balances,
  balancesOf,
  changeProven,
  ledgerVerifications,
  memberAccounts,
  openEscrow,
  orderRewards,
  postTransfers,
  rewardLimits,
  rewardsByKey,
  rewardsOf,
  rewardsSince,
  rewardTotals,
  rewardWorths,
  transfer,
  treasuryAccount,
} from './facade.ts';
export { VERIFY_LEDGER_JOB } from './jobs/verify-ledger.ts';
export type { Decision, Transfer } from './ledger/transfer.ts';
export { ledgerArchive } from './operations/ledger-archive.ts';
export { requireProofForGifts } from './operations/require-proof-for-gifts.ts';
export { verifyArchive } from './operations/verify-archive.ts';
export { verifyLedger } from './operations/verify-ledger.ts';
export { pendingText } from './pending-text.ts';
export { namesRewardMember, type RewardFacts } from './reward-members.ts';
export type { CarriedOut, Reversal } from './services/carry-out-orders.ts';
export type { RewardEntry, RewardWorth } from './services/present-rewards.ts';
export { tokensSettings } from './settings.ts';
