import { z } from 'zod';
import { CHANNELS, REASON_MAX, REASON_MIN } from './constants.ts';
import { appealOutcome } from './hold-schemas.ts';
import { REVIEW_LISTS } from './review-lists.ts';

const instant = z.iso.datetime();
const hdag = z.string();
const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

const filter = {
  show: z.enum(REVIEW_LISTS).default('held'),
  kind: z.enum(['joined', 'completed']).optional(),
  /** Alias of the new member, or of who invited them. */
  member: z.string().trim().max(100).optional(),
};
export const heldQuery = z.strictObject({
  ...filter,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export const heldExportQuery = z.strictObject(filter);

const settlement = {
  id: z.uuid(),
  /** The new member, and who invited them; null for who has left. */
  member: z.string().nullable(),
  referrer: z.string().nullable(),
  kind: z.enum(['joined', 'completed']),
  state: z.enum(['settling', 'settled', 'held', 'released', 'refused', 'reversed']),
  dueAt: instant,
  score: z.number().nullable(),
  /** The limit the score was compared with; null before it was scored, and where that was not kept yet. */
  scoreLimit: z.number().nullable(),
  reasons: z.array(z.string()),
  decision: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The invitation was found fraudulent and counts nothing: its points and RepID are gone. */
  withdrawn: z.boolean(),
  /** What its rewards are worth now, and what was paid of them. */
  worth: hdag,
  paid: hdag,
};

const appeal = z.object({
  member: z.string().nullable(),
  ...appealOutcome,
});

const review = z.object({ ...settlement, appeals: z.array(appeal) });
export type Review = z.output<typeof review>;

export const heldAnswer = answer(
  z.object({
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    /** Above it rewards are flagged today; false for `holds` while the score only reports. */
    limit: z.number(),
    holds: z.boolean(),
    /** Above it rewards are held today: the limit, or, while the score only reports, where it is sure. */
    holdsAbove: z.number(),
    items: z.array(review),
  }),
);
export type HeldReviews = z.output<typeof heldAnswer>['data'];

const relative = z.object({
  username: z.string().nullable(),
  joinedAt: instant,
  verifiedAt: instant.nullable(),
  completedAt: instant.nullable(),
  channel: z.enum(CHANNELS),
});

export const reviewAnswer = answer(
  z.object({
    review,
    /** Today's, which may differ from the one the review was held by. */
    limit: z.number(),
    holds: z.boolean(),
    holdsAbove: z.number(),
    newMember: relative,
    /** What the score is made of, computed now, the strongest first. */
    evidence: z.array(z.object({ reason: z.string(), fact: z.string(), weight: z.number() })),
    /** The score as it would be now. */
    scoreNow: z.number(),
    rewards: z.array(
      z.object({
        /** 0: the new member's own; 1 to 3: of whoever stands so many levels above. */
        level: z.number().int(),
        member: z.string().nullable(),
        state: z.string(),
        amount: hdag,
        valueNow: hdag,
        paid: hdag,
        note: z.string().nullable(),
      }),
    ),
    /** Those who came along the same line, the nearest to its head first. */
    group: z.object({
      size: z.number().int(),
      members: z.array(relative.extend({ level: z.number().int(), isReviewed: z.boolean() })),
    }),
  }),
);
export type ReviewDetail = z.output<typeof reviewAnswer>['data'];

const reason = z
  .string()
  .trim()
  .min(REASON_MIN, `Say why in ${REASON_MIN} characters or more`)
  .max(REASON_MAX, `Say why in ${REASON_MAX} characters or fewer`);

export const decisionInput = z.strictObject({
  /** `refuse`: this is not paid. `fraud`: nothing of the invitation is, and its points and RepID go. */
  decision: z.enum(['release', 'refuse', 'fraud']),
  reason,
});
export const decisionAnswer = z.object({ success: z.literal(true) });

export const reversalInput = z.strictObject({ reason });
export const reversalAnswer = answer(
  z.object({
    /** How many rewards were taken back. */
    rewards: z.number().int(),
    reversed: hdag,
    /** What was paid and not there any more. */
    rest: hdag,
  }),
);
