import { z } from 'zod';
import { defineSettings, setting } from '#platform/server/settings.ts';
import {
  EARLY_ADOPTER_DAYS,
  HOLD_PERCENTILE,
  INVITE_REWARD_FRIEND_HDAG,
  INVITE_REWARD_NEW_USER_HDAG,
  LEVEL_2_REWARD_HDAG,
  LEVEL_3_REWARD_HDAG,
  MULTIPLIED_REFERRALS,
  POINTS_MULTIPLIER,
  POINTS_PER_REFERRAL,
  SETTLEMENT_DAYS,
  SHADOW_DAYS,
  SURE_SCORE,
} from '../contract/constants.ts';
import { LIMIT_CEILING } from './rules/hold-limit.ts';

const hdag = z.number().min(0.000001).max(1_000_000);
const days = z.int().min(0).max(3650);

/** Settings of referrals. */
export const referralsSettings = defineSettings('referrals', {
  newMemberReward: setting({
    schema: hdag,
    default: INVITE_REWARD_NEW_USER_HDAG,
    meaning: 'HDAG for an invited member, once they verify a contact.',
  }),
  directReward: setting({
    schema: hdag,
    default: INVITE_REWARD_FRIEND_HDAG,
    meaning:
      'HDAG for the member who invited a member, once that member is verified and has completed 80% of their profile.',
  }),
  level2Reward: setting({
    schema: hdag,
    default: LEVEL_2_REWARD_HDAG,
    meaning: 'HDAG for the member one level above the referrer.',
  }),
  level3Reward: setting({
    schema: hdag,
    default: LEVEL_3_REWARD_HDAG,
    meaning: 'HDAG for the member two levels above the referrer.',
  }),
  settlementDays: setting({
    schema: days,
    default: SETTLEMENT_DAYS,
    meaning: 'Days between a referral reward becoming due and being paid.',
  }),
  transferable: setting({
    schema: z.enum(['both-proven', 'inviter-proven']),
    default: 'both-proven',
    meaning:
      'Who must hold an SBT before HDAG for an invitation can leave the account it was paid to: also the invited member (both-proven), or its owner alone (inviter-proven). For invitations from then on.',
  }),
  earlyAdopterStart: setting({
    schema: z.iso.datetime().nullable(),
    default: null,
    meaning:
      'When the early-adopter period began, as a UTC instant; null for the first start of the instance.',
  }),
  earlyAdopterDays: setting({
    schema: days,
    default: EARLY_ADOPTER_DAYS,
    meaning: 'Days of the early-adopter period.',
  }),
  points: setting({
    schema: z.int().min(0).max(1_000_000),
    default: POINTS_PER_REFERRAL,
    meaning: 'Leaderboard points for a verified referral.',
  }),
  multiplier: setting({
    schema: z.int().min(1).max(100),
    default: POINTS_MULTIPLIER,
    meaning: 'Multiplier of an early adopter’s points.',
  }),
  multipliedReferrals: setting({
    schema: z.int().min(0).max(1000),
    default: MULTIPLIED_REFERRALS,
    meaning: 'How many of a member’s referrals are multiplied.',
  }),
  holdMode: setting({
    schema: z.enum(['after-shadow', 'report', 'hold']),
    default: 'after-shadow',
    meaning:
      'Whether the score holds rewards: after its first days of only reporting, never (report), or at once (hold).',
  }),
  shadowDays: setting({
    schema: days,
    default: SHADOW_DAYS,
    meaning: 'Days after the first start in which the score only reports.',
  }),
  sureScore: setting({
    schema: z.number().min(LIMIT_CEILING).max(1),
    default: SURE_SCORE,
    meaning: 'Score above which rewards are held even while the score only reports; 1 for none.',
  }),
  holdPercentile: setting({
    schema: z.number().min(50).max(100),
    default: HOLD_PERCENTILE,
    meaning: 'Percentile of all members’ scores above which rewards are held.',
  }),
});

/** The values of this instance. */
export type ReferralTerms = ReturnType<typeof referralsSettings.read>;
