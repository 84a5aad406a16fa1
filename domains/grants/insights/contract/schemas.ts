import * as z from 'zod/mini';
import { INTEREST_LIMITS } from './constants.ts';

/** A published project of another member (spec §3 AI recommendation, with what a row shows of it). */
export const recommendationSchema = z.object({
  projectId: z.string(),
  /** 0 to 100: how much of what the caller wrote the project shares. */
  matchScore: z.number(),
  /** Names what both have in common, in one or two sentences. */
  reason: z.string(),
  title: z.string(),
  owner: z.string(),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

export const recommendationsAnswer = z.object({ recommendations: z.array(recommendationSchema) });

const interest = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(INTEREST_LIMITS.length), z.regex(/[\p{L}\p{N}]/u));

export const ideasBody = z.strictObject({
  /** Left out: blockchain, web3, decentralization (spec §7). */
  interests: z.optional(z.array(interest).check(z.minLength(1), z.maxLength(INTEREST_LIMITS.count))),
});

/** A project to start (spec §3 AI project idea). */
export const ideaSchema = z.object({
  title: z.string(),
  /** Names the evidence. */
  description: z.string(),
  categories: z.array(z.string()),
  /** An example, in ETH: the middle goal of the published projects. */
  fundingGoal: z.number(),
  /** Evidence: the words that both searches have, and what they find now. */
  evidence: z.object({ words: z.string(), grants: z.number(), projects: z.number() }),
  /** Writer of title and description: rules, or the operator's language model. The counts never are a model's. */
  writer: z.enum(['rules', 'model']),
});
export type Idea = z.infer<typeof ideaSchema>;

export const ideasAnswer = z.object({
  ideas: z.array(ideaSchema),
  /** Remaining use of the language model today; null where there is none. */
  modelLeft: z.nullable(z.object({ drafts: z.int(), perDay: z.int() })),
  /** Why the language model did not word them, in a sentence. */
  notice: z.nullable(z.string()),
});
