import * as z from 'zod/mini';
import { matchBandSchema, wordPairSchema } from '#grants/catalog/contract';
import { MATCH_PARTS } from './constants.ts';

export const matchPartSchema = z.enum(MATCH_PARTS);
export type MatchPart = z.infer<typeof matchPartSchema>;

/** A topic of both texts: how people call it, and the words of each for it as written. */
export const sharedTopicSchema = z.object({
  label: z.string(),
  /** None where the meaning of the project's text alone shows it. */
  yours: z.array(z.string()),
  theirs: z.array(z.string()),
});

/** Reason of one part of a match, in one sentence; the purpose with the topics and words both texts share. */
export const matchReasonSchema = z.object({
  part: matchPartSchema,
  text: z.string(),
  topics: z.optional(z.array(sharedTopicSchema)),
  words: z.optional(z.array(wordPairSchema)),
});
export type MatchReason = z.infer<typeof matchReasonSchema>;

/** A fact nobody states. It changes no score and lowers the confidence. */
export const matchUnknownSchema = z.object({ part: matchPartSchema, text: z.string() });
export type MatchUnknown = z.infer<typeof matchUnknownSchema>;

export const blockerCodeSchema = z.enum([
  'not_a_call',
  'eligibility',
  'region',
  'deadline_passed',
  'not_open_yet',
  'amount',
  'applicant_type',
]);
export type BlockerCode = z.infer<typeof blockerCodeSchema>;

/** An obstacle between the project and this grant. */
export const blockerSchema = z.object({
  severity: z.enum(['cannot', 'canBeSolved']),
  code: blockerCodeSchema,
  text: z.string(),
  /** The source's words this is read from. */
  sourceLine: z.string(),
});
export type Blocker = z.infer<typeof blockerSchema>;

/** A condition of the grant of which nobody here knows whether the applicant meets it. */
export const conditionToCheckSchema = z.object({
  /** Requirement: "a letter of support". */
  text: z.string(),
  sourceLine: z.string(),
});
export type ConditionToCheck = z.infer<typeof conditionToCheckSchema>;

/** How one grant fits one project. */
export const matchSchema = z.object({
  grantId: z.uuid(),
  /** Rises with the order of matches: 45 begins `possible`, 60 `good`, 75 `strong`. */
  matchScore: z.int().check(z.gte(0), z.lte(100)),
  band: matchBandSchema,
  /** Weak by its topic, but stated to be open to the applicant's country, and for many kinds of work. */
  openToMany: z.boolean(),
  confidence: z.enum(['sure', 'fairlySure', 'unsure']),
  /** Parts that speak for it, in the order of `MATCH_PARTS`. */
  reasons: z.array(matchReasonSchema),
  /** Parts that speak against it, in the same order. */
  against: z.array(matchReasonSchema),
  unknowns: z.array(matchUnknownSchema),
  /** `cannot` before `canBeSolved`. */
  blockers: z.array(blockerSchema),
  toCheck: z.array(conditionToCheckSchema),
});
export type Match = z.infer<typeof matchSchema>;
