import { z } from 'zod';
import { contributedId } from '#platform/kernel/contributed-id.ts';
import { BADGE_ICONS, BADGES } from './badges.ts';
import { ENTRIES_PER_PAGE, LAST_PAGE, RANGES, SCOPES, STATS_BADGES } from './constants.ts';

const instant = z.iso.datetime();
const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

const badgeVariant = z.object({ label: z.string(), icon: z.enum(BADGE_ICONS) });

/** Spec §3 "User stats", with what the dashboard's tiles say beside it. */
export const userStats = z.object({
  badges: z.array(z.enum(STATS_BADGES)),
  /** All that were earned, those beyond the four too. */
  allBadges: z.array(contributedId(BADGES)),
  /** Variant of each badge. */
  badgeVariants: z.record(z.string(), badgeVariant),
  /** The badges that the caller has not earned yet, in their order. */
  openBadges: z.record(z.string(), badgeVariant),
  /** Members who joined with the caller's own link, verified or not. */
  referralStats: z.object({ level1: z.number().int() }),
  /** The caller's projects, drafts included. */
  projectCount: z.number().int(),
});
export type UserStats = z.output<typeof userStats>;

const range = z.enum(RANGES).default('all');
const scope = z.enum(SCOPES).default('everyone');

export const leaderboardQuery = z.strictObject({
  range,
  scope,
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(ENTRIES_PER_PAGE).default(ENTRIES_PER_PAGE),
});

/** Spec §3 "Leaderboard entry", with the place and the points it comes from. */
export const leaderboardEntry = z.object({
  id: z.uuid(),
  username: z.string(),
  badges: z.number().int(),
  /** HDAG received as rewards in the range. */
  tokens: z.number(),
  /** Verified referrals in the range. */
  referrals: z.number().int(),
  points: z.number().int(),
  rank: z.number().int(),
});
export type LeaderboardEntry = z.output<typeof leaderboardEntry>;

export const leaderboardAnswer = z.array(leaderboardEntry);

export const standingQuery = z.strictObject({ range, scope });

export const standingAnswer = answer(
  z.object({
    /** Null for who has nothing in this range, or whose profile is hidden from members. */
    rank: z.number().int().nullable(),
    badges: z.number().int(),
    tokens: z.number(),
    referrals: z.number().int(),
    points: z.number().int(),
    /** Whether others see the caller here. */
    isListed: z.boolean(),
    /** Members in this range and scope. */
    total: z.number().int(),
    /** When the range began; null for all time. */
    since: instant.nullable(),
  }),
);

export const achievement = z.object({
  id: contributedId(BADGES),
  label: z.string(),
  text: z.string(),
  icon: z.enum(BADGE_ICONS),
  state: z.enum(['earned', 'open']),
  /** Never above `target`. */
  done: z.number().int(),
  target: z.number().int(),
  earnedAt: instant.nullable(),
  /** Whether everybody who has its address sees it. */
  isShared: z.boolean(),
  /** Where it can be earned. */
  link: z.string().nullable(),
});
export type Achievement = z.output<typeof achievement>;

export const achievementsAnswer = answer(z.object({ achievements: z.array(achievement) }));

/** A reward in HDAG. */
const hdagRate = z.object({
  /** The word the reward carries in the ledger. */
  reason: z.string(),
  label: z.string(),
  hdag: z.string(),
  /** When it is paid. */
  when: z.string(),
  /** Further remark, in a sentence; those that say the same say it once. */
  note: z.string().nullable(),
  /** Step its member can take while it is pending, and its page. */
  step: z.object({ label: z.string(), link: z.string() }).nullable(),
});
export type HdagRate = z.output<typeof hdagRate>;

export const ratesAnswer = answer(
  z.object({
    hdag: z.array(hdagRate),
    limits: z.object({
      /** HDAG that reach a member without an SBT in a UTC day. */
      unprovenDaily: z.string(),
      /** HDAG that leave the pool in a UTC day. */
      dailyBudget: z.string(),
      decayPercentPerDay: z.number(),
    }),
  }),
);
export type Rates = z.output<typeof ratesAnswer>['data'];
