import { z } from 'zod';
import { defineSettings, setting } from '#platform/server/settings.ts';
import {
  DAILY_REWARD_BUDGET_HDAG,
  DECAY_PERCENT_PER_DAY,
  FRESH_PROOF_FROM_HDAG,
  KEY_TRANSFERS_PER_DAY,
  KEY_TRANSFERS_PER_MINUTE,
  MEMBER_TRANSFERS_PER_DAY,
  MEMBER_TRANSFERS_PER_MINUTE,
  REVERSAL_DAYS,
  UNPROVEN_DAILY_LIMIT_HDAG,
} from '../contract/constants.ts';

const wholeHdag = z.int().min(0).max(1_000_000_000);
const transfers = z.int().min(1).max(100_000_000);

/** Settings of the ledger and its rewards. */
export const tokensSettings = defineSettings('tokens', {
  dailyRewardBudget: setting({
    schema: wholeHdag,
    default: DAILY_REWARD_BUDGET_HDAG,
    meaning: 'HDAG paid as rewards from the community pool in a UTC day.',
  }),
  unprovenDailyLimit: setting({
    schema: wholeHdag,
    default: UNPROVEN_DAILY_LIMIT_HDAG,
    meaning: 'HDAG of rewards paid to a member without an SBT in a UTC day.',
  }),
  stepUpFrom: setting({
    schema: wholeHdag,
    default: FRESH_PROOF_FROM_HDAG,
    meaning: 'HDAG a member can give in one call or in 24 hours before they must confirm their identity.',
  }),
  memberTransfersPerMinute: setting({
    schema: transfers,
    default: MEMBER_TRANSFERS_PER_MINUTE,
    meaning: 'Transfers a member can submit in a minute, by browser and API keys together.',
  }),
  memberTransfersPerDay: setting({
    schema: transfers,
    default: MEMBER_TRANSFERS_PER_DAY,
    meaning: 'Transfers a member can submit in 24 hours, by browser and API keys together.',
  }),
  keyTransfersPerMinute: setting({
    schema: transfers,
    default: KEY_TRANSFERS_PER_MINUTE,
    meaning: 'Transfers one API key can submit in a minute.',
  }),
  keyTransfersPerDay: setting({
    schema: transfers,
    default: KEY_TRANSFERS_PER_DAY,
    meaning: 'Transfers one API key can submit in 24 hours.',
  }),
  reversalDays: setting({
    schema: z.int().min(0).max(3650),
    default: REVERSAL_DAYS,
    meaning: 'Days after its payment in which a reward found fraudulent can be taken back.',
  }),
  decayPercentPerDay: setting({
    schema: z.int().min(0).max(100),
    default: DECAY_PERCENT_PER_DAY,
    meaning: 'Percent a pending reward loses for each full day until its member finishes the required step.',
  }),
});
