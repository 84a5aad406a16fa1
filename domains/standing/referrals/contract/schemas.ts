import { z } from 'zod';
import { appealOutcome } from '#members/reviews/contract';
import { REWARD_WAITS } from '#standing/tokens/contract';
import { ALERT_KINDS, CHANNELS, CODE_MAX_LENGTH } from './constants.ts';

const instant = z.iso.datetime();
/** HDAG as a decimal string (economy, "Amounts"). */
const hdag = z.string();
const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

export const inviterQuery = z.strictObject({
  code: z.string().trim().min(1, 'Enter an invitation code').max(CODE_MAX_LENGTH, 'This code is too long'),
});

export const inviterAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    /** The alias behind the code, and nothing else of that member; null when the code was not found. */
    inviter: z.string().nullable(),
    /**
     * HDAG of an invitation: for the friend who invited, and for the new member; what it loses a day while pending, and
     * days from earning it to its arrival.
     */
    rewards: z.object({
      direct: hdag,
      newMember: hdag,
      decayPercentPerDay: z.number(),
      settlementDays: z.number().int(),
    }),
  }),
});

/** The caller's own invitation; null for a member who came alone. */
export const ownInvitationAnswer = answer(
  z
    .object({
      /** Null once they have left. */
      inviter: z.string().nullable(),
      /** Unpaid part of the reward for joining. */
      amount: hdag,
      state: z.enum(['pending', 'settling', 'held', 'ended']),
      /** When it is paid if nothing is found; null unless it settles. */
      settlesAt: instant.nullable(),
      decayPercentPerDay: z.number(),
    })
    .nullable(),
);
export type OwnInvitation = z.output<typeof ownInvitationAnswer>['data'];

export const ownCodeAnswer = z.object({
  success: z.literal(true),
  data: z.object({ referralCode: z.string() }),
});

/** Spec §3 "Referral QR response". `qrCodeUrl`: a picture as a data address. */
export const qrAnswer = answer(z.object({ qrCodeUrl: z.string(), referralCode: z.string() }));

const levelCount = z.object({
  level: z.number().int(),
  joined: z.number().int(),
  verified: z.number().int(),
  completed: z.number().int(),
});

/** Where the caller stands, and by which rules. */
export const programAnswer = answer(
  z.object({
    rewards: z.object({ newMember: hdag, direct: hdag, level2: hdag, level3: hdag }),
    decayPercentPerDay: z.number(),
    /** HDAG of rewards paid to a member without an SBT in a UTC day. */
    unprovenDaily: hdag,
    settlementDays: z.number().int(),
    /** Whether the invited member must hold an SBT too before HDAG for them can leave the account. */
    needsBothProven: z.boolean(),
    completePercent: z.number().int(),
    /** RepID for a verified referral. */
    repIdPoints: z.number().int(),
    points: z.number().int(),
    earlyAdopter: z.object({
      endsAt: instant,
      daysLeft: z.number().int(),
      multiplier: z.number().int(),
      /** How many referrals are multiplied, and how many of the caller's that leaves. */
      referrals: z.number().int(),
      left: z.number().int(),
      /** How complete the caller's profile is, and must be. */
      percent: z.number().int(),
      percentNeeded: z.number().int(),
      /** Whether the next verified referral is multiplied. */
      active: z.boolean(),
    }),
    /** Counts of the caller: all levels, points of the first. */
    levels: z.array(levelCount),
    /** Referrals of the first level who have left since: counted, but not in the tree. */
    left: z.number().int(),
    totalPoints: z.number().int(),
    /** Promised by invitations and not paid, as the balance counts it: waiting, settling, due or in review. */
    pending: hdag,
    /** Original value of the pending part. */
    pendingOriginal: hdag,
    /** RepID points the caller has from verified referrals. */
    repIdEarned: z.number(),
    paid: hdag,
  }),
);
export type Program = z.output<typeof programAnswer>['data'];

/** Where an invited member stands, and the caller's reward for them. */
export const REFERRAL_STATES = [
  'joined',
  'verified',
  'settling',
  'due',
  'held',
  'paid',
  'refused',
  'lapsed',
  'reversed',
  'none',
] as const;

const reward = z.object({
  original: hdag,
  /** Value now; decays while `nextDecayAt` is there. */
  valueNow: hdag,
  nextDecayAt: instant.nullable(),
  /** When it is paid if nothing is found; null unless it settles. */
  settlesAt: instant.nullable(),
  /** Why it is not paid although its day has come, and when it continues by itself; null for every other reward. */
  waitsFor: z.enum(REWARD_WAITS).nullable(),
  goesOnAt: instant.nullable(),
  paid: hdag,
  /** Unpaid part of its value now. */
  left: hdag,
  note: z.string().nullable(),
});

const review = z.object({
  id: z.uuid(),
  reasons: z.array(z.string()),
  decision: z.string().nullable(),
  canAppeal: z.boolean(),
  /** The caller's appeal; null where there is none. */
  appeal: z.object(appealOutcome).nullable(),
});

const referral = z.object({
  id: z.uuid(),
  /** Their referrer, or the next above who has not left: the caller or someone in this list. */
  parentId: z.uuid(),
  username: z.string().nullable(),
  /** Name of the member who invited them; null once they have left. */
  invitedBy: z.string().nullable(),
  level: z.number().int(),
  channel: z.enum(CHANNELS),
  joinedAt: instant,
  verifiedAt: instant.nullable(),
  completedAt: instant.nullable(),
  points: z.number().int(),
  state: z.enum(REFERRAL_STATES),
  reward: reward.nullable(),
  /** Review of a reward that was held: which review, and whether the caller may appeal. */
  review: review.nullable(),
});
export type Referral = z.output<typeof referral>;

export const treeQuery = z.strictObject({
  /** This level alone. */
  level: z.enum(['1', '2', '3']).optional(),
});
export type TreeLevel = NonNullable<z.output<typeof treeQuery>['level']>;

export const treeAnswer = answer(
  z.object({
    /** Nearest and newest first. */
    referrals: z.array(referral),
    /** How many there are of what was asked for; an answer holds the first 1,000. */
    total: z.number().int(),
    /** The caller's own reward for having been invited; null for anyone who came alone. */
    own: z
      .object({
        /** The caller's referrer; null once they have left. */
        inviter: z.string().nullable(),
        state: z.enum(REFERRAL_STATES),
        reward,
        review: review.nullable(),
      })
      .nullable(),
    decayPercentPerDay: z.number(),
  }),
);

export type Tree = z.output<typeof treeAnswer>['data'];

const choices = z.strictObject({
  joined: z.boolean(),
  verified: z.boolean(),
  completed: z.boolean(),
  decay: z.boolean(),
});
export const choicesInput = choices;
export const choicesAnswer = answer(choices);

export const alertsAnswer = answer(
  z.object({
    choices,
    decayPercentPerDay: z.number(),
    /** Alerts, newest first. */
    alerts: z.array(
      z.object({
        kind: z.enum(ALERT_KINDS),
        memberId: z.uuid(),
        username: z.string().nullable(),
        at: instant,
      }),
    ),
    /** Rewards that lose value next, the soonest first. */
    decaying: z.array(
      z.object({
        memberId: z.uuid(),
        username: z.string().nullable(),
        level: z.number().int(),
        valueNow: hdag,
        valueNext: hdag,
        at: instant,
      }),
    ),
  }),
);
export type Alerts = z.output<typeof alertsAnswer>['data'];

export const revenueQuery = z.strictObject({ days: z.enum(['30', '90', '365']).default('90') });
export const revenueAnswer = answer(
  z.object({
    days: z.number().int(),
    total: hdag,
    /** Sums by the first day of a span: of days, weeks or months, as long as the time asked for needs. */
    spans: z.array(z.object({ from: z.iso.date(), amounts: z.array(hdag), total: hdag })),
    /** `amounts` above are of these levels, in this order; 0 is the caller's own reward for joining. */
    levels: z.array(z.number().int()),
    channels: z.array(z.object({ channel: z.enum(CHANNELS), payments: z.number().int(), amount: hdag })),
    forecast: z.object({
      settling: hdag,
      waiting: hdag,
      total: hdag,
      rate: z.number(),
      isOwnRate: z.boolean(),
      days: z.number().int(),
      /** When what settles is paid: the first day and the last; null while nothing settles. */
      paidFrom: instant.nullable(),
      paidUntil: instant.nullable(),
    }),
  }),
);
export type Revenue = z.output<typeof revenueAnswer>['data'];

export const inviteInput = z.strictObject({ email: z.email('Enter an email address').max(254) });
export const inviteAnswer = answer(
  z.object({
    left: z.number().int(),
    /**
     * When the caller invited this address before: then nothing was mailed and nothing counted. Null for a first time.
     */
    invitedAt: instant.nullable(),
  }),
);
