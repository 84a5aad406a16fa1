import * as z from 'zod/mini';
import {
  dayStringSchema,
  instantSchema,
  lineSchema,
  opportunityInputSchema,
  TEXT_LIMITS,
  webAddressSchema,
} from '#engines/opportunity-formats';
import { MATCH_BANDS, MATCH_PARTS } from './constants.ts';

/** Derived, never stored as truth: see `opportunityStatus` in the rules. */
export const opportunityStatusSchema = z.enum(['forecast', 'open', 'closed', 'unknown']);
export type OpportunityStatus = z.infer<typeof opportunityStatusSchema>;

/** Where a record comes from and when it was read. */
export const provenanceSchema = z.object({
  sourceId: lineSchema(TEXT_LIMITS.id),
  externalId: lineSchema(TEXT_LIMITS.id),
  fetchedAt: instantSchema,
  /** The file or address it was read from. */
  address: z.nullable(lineSchema(TEXT_LIMITS.url)),
  licence: z.nullable(lineSchema(TEXT_LIMITS.label)),
  /** Facts written down by hand and not compared with the funder's page since this day. */
  notCheckedSince: z.optional(dayStringSchema),
  /** The day on which the source no longer listed it. */
  unlistedOn: z.optional(dayStringSchema),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** The same opportunity at another source. */
export const alsoListedAtSchema = z.object({
  sourceId: lineSchema(TEXT_LIMITS.id),
  externalId: lineSchema(TEXT_LIMITS.id),
  url: z.nullable(webAddressSchema),
});
export type AlsoListedAt = z.infer<typeof alsoListedAtSchema>;

/** One opportunity as the product keeps and shows it. */
export const opportunitySchema = z.object({
  ...opportunityInputSchema.shape,
  id: z.uuid(),
  sourceId: lineSchema(TEXT_LIMITS.id),
  status: opportunityStatusSchema,
  provenance: provenanceSchema,
  alsoListedAt: z.array(alsoListedAtSchema),
});
export type Opportunity = z.infer<typeof opportunitySchema>;

export const matchPartSchema = z.enum(MATCH_PARTS);
export type MatchPart = z.infer<typeof matchPartSchema>;

/** A word of the project, the word of the grant it met, and where. Comes from the search engine. */
export const wordPairSchema = z.object({
  yours: z.string(),
  theirs: z.string(),
  field: z.string(),
  snippet: z.string(),
});
export type WordPair = z.infer<typeof wordPairSchema>;

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

/** How well the purpose of a grant fits, in a word. */
export const matchBandSchema = z.enum(MATCH_BANDS);
export type MatchBand = z.infer<typeof matchBandSchema>;

/** How one grant fits one project. */
export const matchSchema = z.object({
  grantId: z.uuid(),
  /** Rises with the order of matches: 45 begins `possible`, 60 `good`, 75 `strong`. */
  matchScore: z.int().check(z.gte(0), z.lte(100)),
  band: matchBandSchema,
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
