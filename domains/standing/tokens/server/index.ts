import { defineDomain } from '#platform/server/domain.ts';
import { tokensEndpoints } from '../contract/endpoints.ts';
import { tokensErrors } from '../contract/errors.ts';
import { HDAG_AGENT } from './agents/hdag-agent.ts';
import { LEDGER_AGENT } from './agents/ledger-agent.ts';
import { LEDGER_SCOPES } from './contributions/key-scopes.ts';
import { LEDGER_WEBHOOKS } from './contributions/webhook-types.ts';
import { TOKENS_GUIDE } from './guide.ts';
import { lapseRewards } from './jobs/lapse-rewards.ts';
import { notifyGifts } from './jobs/notify-gifts.ts';
import { payRewards } from './jobs/pay-rewards.ts';
import { releaseEarned } from './jobs/release-earned.ts';
import { verifyLedgerJob } from './jobs/verify-ledger.ts';
import { ensureGenesis } from './ledger/genesis.ts';
import { ledgerHealth } from './ledger/ledger-health.ts';
import { startSealer } from './ledger/start-sealer.ts';
import { exportLedger } from './operations/export-ledger.ts';
import { exportLedgerArchive } from './operations/export-ledger-archive.ts';
import { exportLedgerRewards } from './operations/export-ledger-rewards.ts';
import { exportLedgerStatement } from './operations/export-ledger-statement.ts';
import { getBalanceHistory } from './operations/get-balance-history.ts';
import { getBalanceProof } from './operations/get-balance-proof.ts';
import { getBlock } from './operations/get-block.ts';
import { getBlockProof } from './operations/get-block-proof.ts';
import { getCheckpoint } from './operations/get-checkpoint.ts';
import { getConsistencyProof } from './operations/get-consistency-proof.ts';
import { getDistribution } from './operations/get-distribution.ts';
import { getLedgerAccount } from './operations/get-ledger-account.ts';
import { getLedgerBalance } from './operations/get-ledger-balance.ts';
import { getLedgerStatement } from './operations/get-ledger-statement.ts';
import { getSupply } from './operations/get-supply.ts';
import { listBlocks } from './operations/list-blocks.ts';
import { listLedgerRewards } from './operations/list-ledger-rewards.ts';
import { startLedgerVerification } from './operations/start-ledger-verification.ts';
import { transferHdag } from './operations/transfer-hdag.ts';
import { transferHdagBatch } from './operations/transfer-hdag-batch.ts';
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
  contributes: [...LEDGER_SCOPES, ...LEDGER_WEBHOOKS, HDAG_AGENT, LEDGER_AGENT, TOKENS_GUIDE],
  jobs: [payRewards, lapseRewards, releaseEarned, notifyGifts, verifyLedgerJob],
  health: { ledger: ledgerHealth },
  personalData: tokensPersonalData,
  seed: seedTokens,
  async start(services) {
    await ensureGenesis(services);
    return services.config.ROLE === 'web' ? undefined : startSealer(services);
  },
});

export { namesRewardMember, type RewardFacts } from './extension-points/reward-members.ts';
export {
  type Balances,
  balancesOf,
  changeProven,
  findShortfall,
  heldAtCheckpoint,
  ledgerVerifications,
  memberAccounts,
  newestCheckpoint,
  openEscrow,
  orderRewards,
  postTransfers,
  releaseEarnedSoon,
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
export type { CarriedOut, Reversal } from './services/carry-out-orders.ts';
export { ledgerArchive } from './services/ledger-archive.ts';
export { pendingText } from './services/pending-text.ts';
export type { RewardEntry, RewardWorth } from './services/present-rewards.ts';
export { requireProofForGifts } from './services/require-proof-for-gifts.ts';
export { verifyArchive } from './services/verify-archive.ts';
export { verifyLedger } from './services/verify-ledger.ts';
export { tokensSettings } from './settings.ts';
