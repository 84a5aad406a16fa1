import { z } from 'zod';
import { contributedId } from '#platform/kernel/contributed-id.ts';
import { APPEAL_MAX, APPEAL_MIN } from './constants.ts';
import { POINT_RULES } from './point-rules.ts';

const instant = z.iso.datetime();

/** How one rule stands for a member. */
export const standingSchema = z.object({
  rule: contributedId(POINT_RULES),
  label: z.string(),
  points: z.number(),
  limit: z
    .object({
      times: z.number().optional(),
      points: z.number().optional(),
      per: z.enum(['month', 'quarter', 'year', 'ever']),
    })
    .nullable(),
  note: z.string().nullable(),
  link: z.string().nullable(),
  /** How often it was earned; what is over a limit is not counted. */
  times: z.number().int(),
  /** Value now of all of it. */
  worthNow: z.number(),
  /** Times or points used of the limit in the present period; 0 without a limit. */
  used: z.number(),
  /** When a limit that is reached opens again; null while it is open or never does. */
  opensAt: instant.nullable(),
  state: z.enum(['open', 'done', 'limit']),
});

export type Standing = z.output<typeof standingSchema>;

/** A member's RepID and where it comes from. */
export const reputationSchema = z.object({
  repId: z.number().int().nonnegative(),
  /** Before rounding down, to a hundredth. */
  exact: z.number().nonnegative(),
  tier: z.number().int().nullable(),
  nextTier: z.object({ tier: z.number().int(), missing: z.number() }).nullable(),
  /** When the figure is the next lower one if nothing is earned until then. */
  nextDropAt: instant.nullable(),
  /** Value in a year if nothing is earned until then. */
  inAYear: z.number().int().nonnegative(),
  halfLifeDays: z.number().int(),
  standings: z.array(standingSchema),
});

export type Reputation = z.output<typeof reputationSchema>;

const appealSchema = z.object({
  state: z.enum(['open', 'upheld', 'refused']),
  createdAt: instant,
  answer: z.string().nullable(),
});

/** One entry of the statement. */
export const pointSchema = z.object({
  id: z.uuid(),
  rule: contributedId(POINT_RULES),
  label: z.string(),
  /** Subject it was earned with, where that has a name. */
  subject: z.string().nullable(),
  earnedAt: instant,
  points: z.number(),
  /** `partly`: the limit left room for a part. */
  status: z.enum(['counts', 'partly', 'over-limit', 'reversed']),
  worthNow: z.number(),
  /** Value in 30 days. */
  worthIn30Days: z.number(),
  reversal: z.object({ at: instant, reason: z.string() }).nullable(),
  /** Recorded by an administrator’s answer to an appeal. */
  isCorrection: z.boolean(),
  appeal: appealSchema.nullable(),
});

export type Point = z.output<typeof pointSchema>;

export const pointsQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

export const reputationAnswer = z.object({ success: z.literal(true), data: reputationSchema });

export const pointsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    points: z.array(pointSchema),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  }),
});

export const appealInput = z.strictObject({
  /** The entry it is about; null when something is missing. */
  pointId: z.uuid().nullable(),
  text: z
    .string()
    .trim()
    .min(APPEAL_MIN, `Say in ${APPEAL_MIN} characters or more what is wrong`)
    .max(APPEAL_MAX, `Say it in ${APPEAL_MAX} characters or fewer`),
});

export const appealAnswer = z.object({
  success: z.literal(true),
  data: appealSchema.extend({ id: z.uuid(), pointId: z.uuid().nullable() }),
});

export const historyAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    /** RepID at the end of a UTC day, a week apart, oldest first; the last is now. */
    weeks: z.array(z.object({ day: z.string(), repId: z.number().int() })),
  }),
});

export const distributionAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    /** When it was counted; null before the first count. */
    countedAt: instant.nullable(),
    /** Members from `from` up to the next group's. */
    groups: z.array(z.object({ from: z.number().int(), members: z.number().int() })),
  }),
});

const username = z.string().trim().min(1, 'Enter a username').max(100);

export const endorsementInput = z.strictObject({ username });

export const endorsementAnswer = z.object({
  success: z.literal(true),
  data: z.object({ username: z.string(), at: instant }),
});

const trustSchema = z.object({
  /** From 0 to 1, rounded down to a thousandth. */
  trust: z.number().min(0).max(1),
  computedAt: instant.nullable(),
  /** Whether trust starts anywhere; while it does not, all trust is 0. */
  hasStart: z.boolean(),
  /** Points that an endorsement by the member gives its receiver now, and for good. */
  gives: z.number().min(0),
  received: z.number().int(),
  endorsements: z.array(
    z.object({
      id: z.uuid(),
      direction: z.enum(['given', 'received']),
      /** Null for a member who has left. */
      username: z.string().nullable(),
      at: instant,
    }),
  ),
});

export type Trust = z.output<typeof trustSchema>;

export const trustAnswer = z.object({ success: z.literal(true), data: trustSchema });
