import * as z from 'zod/mini';
import { line, text } from '#platform/kernel/fields.ts';
import { CRITERIA, REQUEST_LIMITS as LIMITS } from './constants.ts';
import { proposalTextSchema, scoreSchema } from './field-schemas.ts';
import { personSchema } from './schemas.ts';

const revision = z.int().check(z.gte(0));

export const proposalIdSchema = z.strictObject({ id: z.uuid(), proposalId: z.uuid() });

/** One save of the working copy; what is submitted stays as it was until it is submitted again. */
export const saveProposalSchema = z.strictObject({ revision, draft: proposalTextSchema });

/** One reviewer's scores, as they may be shown. `reviewer` is a name for the author alone. */
export const reviewSchema = z.object({
  reviewer: z.nullable(z.string()),
  scores: z.array(scoreSchema),
  /** Weighted, in hundredths of a point: 0 to 500. */
  total: z.number(),
});
export type Review = z.infer<typeof reviewSchema>;

/** The caller's own proposal. */
export const ownProposalSchema = z.object({
  proposal: z.nullable(
    z.object({
      revision: z.number(),
      draft: proposalTextSchema,
      /** When the version that counts was submitted; null while there is none. */
      submittedAt: z.nullable(z.string()),
      /** The working copy differs from what was submitted. */
      isChanged: z.boolean(),
      updatedAt: z.string(),
      /** After the decision only. */
      reviews: z.array(reviewSchema),
    }),
  ),
});
export type OwnProposal = NonNullable<z.infer<typeof ownProposalSchema>['proposal']>;

/** A proposal after the deadline, as the author or a reviewer sees it. */
export const proposalSchema = z.object({
  id: z.string(),
  bidder: personSchema,
  submittedAt: z.string(),
  /** Null for a reviewer who has not said that there is no conflict, and once the bidder has deleted their account. */
  content: z.nullable(proposalTextSchema),
  /** The caller's own declaration and scores, as a reviewer. */
  mine: z.nullable(z.object({ hasConflict: z.boolean(), scores: z.nullable(z.array(scoreSchema)) })),
  /** For the author all, for a reviewer those of others once their own are submitted. */
  reviews: z.array(reviewSchema),
  /** Mean of the reviews in hundredths of a point; null where there are none to show. */
  mean: z.nullable(z.number()),
});
export type Proposal = z.infer<typeof proposalSchema>;
export const proposalListSchema = z.array(proposalSchema);

export const reviewerSchema = z.object({
  id: z.string(),
  member: personSchema,
  reply: z.nullable(z.enum(['accepted', 'declined'])),
  scored: z.number(),
  conflicts: z.number(),
});
export type Reviewer = z.infer<typeof reviewerSchema>;

export const inviteReviewerSchema = z.strictObject({ username: line(60, 1) });
export const replyToInvitationSchema = z.strictObject({ accept: z.boolean() });
export const declareConflictSchema = z.strictObject({ hasConflict: z.boolean() });
export const submitScoresSchema = z.strictObject({
  scores: z.array(scoreSchema).check(z.minLength(1), z.maxLength(CRITERIA.most)),
});

/** `proposalId` null: nothing is awarded. */
export const awardSchema = z.strictObject({
  revision,
  proposalId: z.nullable(z.uuid()),
  reason: text(LIMITS.decisionMax, LIMITS.decisionMin),
});
