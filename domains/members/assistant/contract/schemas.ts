import * as z from 'zod/mini';
import { contributedId } from '#platform/kernel/contributed-id.ts';
import { AGENTS, CONTEXT_MESSAGES, MESSAGE_MAX, QUESTION_MAX } from './constants.ts';

const word = (max: number) => z.string().check(z.maxLength(max));
const words = z.array(word(100)).check(z.maxLength(50));

/** A message of the conversation so far (spec §3 "AI chat message"). */
const messageSchema = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: word(MESSAGE_MAX),
});

/**
 * Context that a client sends with a question (spec §7). Only the conversation is read: who asks is known by the
 * session, and what else is needed is looked up.
 */
const userContextSchema = z.strictObject({
  userId: z.optional(z.union([word(100), z.number()])),
  onboardingStage: z.optional(z.number()),
  interests: z.optional(words),
  currentPage: z.optional(word(500)),
  conversationHistory: z.optional(z.array(messageSchema).check(z.maxLength(CONTEXT_MESSAGES))),
  userGoals: z.optional(words),
  currentProject: z.optional(z.nullable(word(200))),
});

export const questionSchema = z.strictObject({
  question: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Ask a question'),
      z.maxLength(QUESTION_MAX, `At most ${QUESTION_MAX} characters`),
    ),
  userContext: z.optional(userContextSchema),
});
export type Question = z.infer<typeof questionSchema>;

/** The source of an answer: a page of the product and its title. */
const sourceSchema = z.object({ title: z.string(), path: z.string(), excerpt: z.string() });
export type Source = z.infer<typeof sourceSchema>;

/** Something an answer found, to be opened. */
const linkSchema = z.object({ title: z.string(), detail: z.string(), path: z.string() });
export type AnswerLink = z.infer<typeof linkSchema>;

/** An answer (spec §3 "AI answer response"), with what it rests on. */
export const answerSchema = z.object({
  /** Plain text; a line break starts a paragraph. */
  answer: z.string(),
  agentUsed: contributedId(AGENTS),
  /** The same, to be read. */
  agentLabel: z.string(),
  /** A category of the learning topics, `grants`, `onboarding`, or `unknown` when nothing was found. */
  category: z.string(),
  sources: z.array(sourceSchema),
  links: z.array(linkSchema),
  /** Questions that have an answer; given when this one had none. */
  suggestions: z.array(z.string()),
});
export type Answer = z.infer<typeof answerSchema>;

export const answerResponse = z.object({ success: z.literal(true), data: answerSchema });

export const agentStatusResponse = z.object({
  success: z.literal(true),
  data: z.object({ availableAgents: z.number(), totalAgents: z.number() }),
});
