import * as z from 'zod/mini';
import { line, text } from '#platform/kernel/fields.ts';
import {
  ANSWERS_FOR,
  REQUEST_LIMITS as LIMITS,
  REQUEST_SCOPES,
  REQUEST_STAGES,
  REQUEST_STATES,
} from './constants.ts';
import { budgetSchema, criteriaSchema, criterionSchema, link, moment } from './field-schemas.ts';

export type { Criterion, ProposalText, Score } from './field-schemas.ts';

const revision = z.int().check(z.gte(0));

export const requestIdSchema = z.strictObject({ id: z.uuid() });
export const questionIdSchema = z.strictObject({ id: z.uuid(), questionId: z.uuid() });

/** One save of a draft: `revision` is the one the writer last saw, 0 for a request that does not exist yet. */
export const saveRequestSchema = z.strictObject({
  revision,
  title: line(LIMITS.titleMax),
  need: text(LIMITS.needMax),
  reason: text(LIMITS.reasonMax),
  audience: line(LIMITS.audienceMax),
  answersFor: z.enum(ANSWERS_FOR),
  answersUntil: z.nullable(moment),
});
export type SaveRequest = z.infer<typeof saveRequestSchema>;

export const revisionSchema = z.strictObject({ revision });

export const openRfpSchema = z.strictObject({
  revision,
  terms: text(LIMITS.termsMax, LIMITS.termsMin),
  budget: budgetSchema,
  criteria: criteriaSchema,
  proposalsUntil: moment,
});
export type OpenRfp = z.infer<typeof openRfpSchema>;

/** A change after publication; what is left out stays. The note says why, and everybody reads it. */
export const amendRequestSchema = z.strictObject({
  revision,
  note: text(LIMITS.noteMax, LIMITS.noteMin),
  need: z.optional(text(LIMITS.needMax, LIMITS.needMin)),
  answersUntil: z.optional(moment),
  terms: z.optional(text(LIMITS.termsMax, LIMITS.termsMin)),
  budget: z.optional(budgetSchema),
  criteria: z.optional(criteriaSchema),
  proposalsUntil: z.optional(moment),
});
export type AmendRequest = z.infer<typeof amendRequestSchema>;

export const cancelRequestSchema = z.strictObject({
  reason: text(LIMITS.cancelReasonMax, LIMITS.cancelReasonMin),
});

export const saveAnswerSchema = z.strictObject({
  revision,
  text: text(LIMITS.answerMax, 1),
  link: z.nullable(link),
});

export const askQuestionSchema = z.strictObject({ text: text(LIMITS.questionMax, 1) });
export const answerQuestionSchema = z.strictObject({ text: text(LIMITS.questionAnswerMax, 1) });

export const requestStateSchema = z.enum(REQUEST_STATES);

/** A member by name; null once their account is deleted. */
export const personSchema = z.nullable(z.object({ id: z.string(), username: z.string() }));

const cardFields = {
  id: z.string(),
  title: z.string(),
  audience: z.string(),
  state: requestStateSchema,
  author: personSchema,
  answersUntil: z.nullable(z.string()),
  proposalsUntil: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  updatedAt: z.string(),
};

export const requestCardSchema = z.object(cardFields);
export type RequestCard = z.infer<typeof requestCardSchema>;

export const questionSchema = z.object({
  id: z.string(),
  asker: personSchema,
  text: z.string(),
  askedAt: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
});
export type Question = z.infer<typeof questionSchema>;

export const amendmentSchema = z.object({
  note: z.string(),
  changed: z.array(z.string()),
  amendedAt: z.string(),
});

export const rfpSchema = z.object({
  openedAt: z.string(),
  terms: z.string(),
  budget: z.object({ min: z.number(), max: z.number(), currency: z.string() }),
  criteria: z.array(criterionSchema),
  proposalsUntil: z.string(),
  /** Submitted proposals. Before the deadline nothing else of them is known to anybody but their bidders. */
  proposalCount: z.number(),
});
export type Rfp = z.infer<typeof rfpSchema>;

export const decisionSchema = z.object({
  decidedAt: z.string(),
  reason: z.string(),
  /** Null where nothing was awarded, and once the winner has deleted their account. */
  winner: personSchema,
});

/** Relation of the caller to this request, and the actions open to them now. */
export const viewerSchema = z.object({
  isAuthor: z.boolean(),
  hasAnswer: z.boolean(),
  hasProposal: z.boolean(),
  review: z.nullable(z.enum(['invited', 'accepted', 'declined'])),
  questionsLeft: z.number(),
});

/** Public fields of a request. */
export const publicRequestFields = {
  ...cardFields,
  revision: z.number(),
  need: z.string(),
  reason: z.string(),
  answersFor: z.enum(ANSWERS_FOR),
  answerCount: z.number(),
  rfp: z.nullable(rfpSchema),
  decision: z.nullable(decisionSchema),
  cancelled: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  amendments: z.array(amendmentSchema),
  questions: z.array(questionSchema),
};

export const requestSchema = z.object({ ...publicRequestFields, viewer: viewerSchema });
export type FullRequest = z.infer<typeof requestSchema>;
export type PublicRequest = Omit<FullRequest, 'viewer'>;

export const answerSchema = z.object({
  id: z.string(),
  author: personSchema,
  revision: z.number(),
  text: z.string(),
  link: z.nullable(z.string()),
  updatedAt: z.string(),
  isOwn: z.boolean(),
});
export type Answer = z.infer<typeof answerSchema>;

const page = z.optional(z.coerce.number<number | string>().check(z.multipleOf(1), z.gte(1), z.lte(10_000)));
export const listRequestsQuerySchema = z.strictObject({
  q: z.optional(line(LIMITS.searchMax)),
  stage: z.optional(z.enum(REQUEST_STAGES)),
  scope: z.optional(z.enum(REQUEST_SCOPES)),
  page,
});
export type ListRequestsQuery = z.infer<typeof listRequestsQuerySchema>;
export const requestPageSchema = z.object({ items: z.array(requestCardSchema), total: z.number() });
export type RequestPage = z.infer<typeof requestPageSchema>;

export const answersQuerySchema = z.strictObject({ page });
export const answerPageSchema = z.object({ items: z.array(answerSchema), total: z.number() });
