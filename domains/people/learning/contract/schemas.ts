import * as z from 'zod/mini';
import { ASSESSMENT_QUESTIONS, TOPIC_CATEGORIES, TOPIC_IDS, TOPIC_LEVELS } from './constants.ts';

export const topicIdSchema = z.enum(TOPIC_IDS);
export type TopicId = z.infer<typeof topicIdSchema>;

/** A topic in an address: any word of the right form, so that an unknown one is answered with 404. */
export const topicParamsSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
});

/** The body of what is done to one topic. */
export const topicBodySchema = z.strictObject({ topicId: topicIdSchema });

/** Without `bookmarked` the bookmark flips; with it the call may be sent again without harm. */
export const bookmarkBodySchema = z.strictObject({
  topicId: topicIdSchema,
  bookmarked: z.optional(z.boolean()),
});

/**
 * Without `disabled` learning mode flips (spec §4); with it the call may be sent again without harm. A query, since
 * the specified call has no body.
 */
export const toggleQuerySchema = z.strictObject({ disabled: z.optional(z.enum(['true', 'false'])) });

/** Spec §3 "Learning progress". */
export const learningProgressSchema = z.object({
  disabled: z.boolean(),
  viewed: z.array(topicIdSchema),
  completed: z.array(topicIdSchema),
  bookmarked: z.array(topicIdSchema),
});
export type LearningProgress = z.infer<typeof learningProgressSchema>;

/** `{success, data}` of every progress endpoint (spec §7). */
export const progressAnswerSchema = z.object({ success: z.literal(true), data: learningProgressSchema });

const cardFields = {
  id: topicIdSchema,
  title: z.string(),
  category: z.enum(TOPIC_CATEGORIES),
  level: z.enum(TOPIC_LEVELS),
  /** One or two sentences: what one knows afterwards. */
  summary: z.string(),
  /** Reading time, computed from the text. */
  minutes: z.int(),
};

/** A topic as one entry of the list. */
export const topicCardSchema = z.object(cardFields);
export type TopicCard = z.infer<typeof topicCardSchema>;

/** One question of a topic's quiz. It counts for nothing, so its answers travel with it. */
export const quizQuestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string(), right: z.boolean() })),
  explanation: z.string(),
});
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;

/** A whole topic (spec §3 "Learning topic"). `content` is HTML made on the server from a fixed set of elements. */
export const topicSchema = z.object({
  ...cardFields,
  content: z.string(),
  /** Version of the text, counted by its authors. */
  version: z.int(),
  quiz: z.array(quizQuestionSchema),
  /** The topic that comes after this one; null after the last. */
  next: z.nullable(z.object({ id: topicIdSchema, title: z.string() })),
});
export type Topic = z.infer<typeof topicSchema>;

const optionSchema = z.object({ id: z.string(), text: z.string() });

/** A question of an attempt as it is asked: nothing in it tells which option is right. */
export const askedQuestionSchema = z.object({
  id: z.string(),
  topicId: topicIdSchema,
  text: z.string(),
  options: z.array(optionSchema),
});
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

const label = z.string().check(z.minLength(1), z.maxLength(20));
const answerSchema = z.strictObject({ questionId: label, optionId: label });
export type AssessmentAnswer = z.infer<typeof answerSchema>;

const answersSchema = z.array(answerSchema).check(
  z.maxLength(ASSESSMENT_QUESTIONS),
  z.refine((answers) => new Set(answers.map(({ questionId }) => questionId)).size === answers.length, {
    message: 'One question has two answers.',
  }),
);

/** The answers given so far; they replace those kept before. */
export const answersBodySchema = z.strictObject({ attemptId: z.uuid(), answers: answersSchema });

/** A started attempt. */
export const attemptSchema = z.object({
  id: z.uuid(),
  startedAt: z.string(),
  expiresAt: z.string(),
  questions: z.array(askedQuestionSchema),
  answers: z.array(z.object({ questionId: z.string(), optionId: z.string() })),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** A handed-in attempt, with what was right and why. */
export const assessmentResultSchema = z.object({
  passed: z.boolean(),
  right: z.int(),
  total: z.int(),
  submittedAt: z.string(),
  /** Null after a pass. */
  retryAt: z.nullable(z.string()),
  questions: z.array(
    z.object({
      id: z.string(),
      topicId: topicIdSchema,
      text: z.string(),
      options: z.array(optionSchema),
      /** Null: not answered. */
      chosen: z.nullable(z.string()),
      rightOption: z.string(),
      explanation: z.string(),
    }),
  ),
});
export type AssessmentResult = z.infer<typeof assessmentResultSchema>;

/** Where a member stands: may start, has an open attempt, must wait until `retryAt`, or has passed. */
export const assessmentStateSchema = z.enum(['ready', 'open', 'waiting', 'passed']);
export type AssessmentState = z.infer<typeof assessmentStateSchema>;

export const assessmentSchema = z.object({
  state: assessmentStateSchema,
  /** The open attempt. */
  attempt: z.nullable(attemptSchema),
  /** From when on a member who failed may try again. */
  retryAt: z.nullable(z.string()),
  passedAt: z.nullable(z.string()),
  /** How the last attempt ended; `right` is null where its time ran out. */
  last: z.nullable(z.object({ right: z.nullable(z.int()), total: z.int() })),
});
export type Assessment = z.infer<typeof assessmentSchema>;
