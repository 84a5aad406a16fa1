import * as z from 'zod/mini';
import {
  APPLICANT_TYPES,
  LIST_LIMIT,
  MATCH_BANDS,
  MATCH_PARTS,
  SUPPORT_KINDS,
  TEXT_LIMITS,
} from './constants.ts';

const text = (limit: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(limit));
const labels = () => z.array(text(TEXT_LIMITS.label)).check(z.maxLength(LIST_LIMIT));

/** A web address people may be sent to: http or https only. */
export const webAddressSchema = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .check(z.maxLength(TEXT_LIMITS.url));

/** A calendar day, `2026-03-01`. */
export const dayStringSchema = z.iso.date();

/** A moment in UTC or with an offset, `2026-03-01T17:00:00Z`. */
export const instantSchema = z.iso.datetime({ offset: true });

/**
 * What an opportunity is. `open`: a call with an end. `award`: money already granted, kept apart so that nobody
 * applies to the past. `program`: a standing programme without a closing date of its own.
 */
export const opportunityKindSchema = z.enum(['open', 'award', 'program']);
export type OpportunityKind = z.infer<typeof opportunityKindSchema>;

export const supportKindSchema = z.enum(SUPPORT_KINDS);
export type SupportKind = z.infer<typeof supportKindSchema>;

/** Derived, never stored as truth: see `opportunityStatus` in the rules. */
export const opportunityStatusSchema = z.enum(['forecast', 'open', 'closed', 'unknown']);
export type OpportunityStatus = z.infer<typeof opportunityStatusSchema>;

export const applicantTypeSchema = z.enum(APPLICANT_TYPES);
export type ApplicantType = z.infer<typeof applicantTypeSchema>;

/** Who gives the money. */
export const funderSchema = z.object({ name: text(TEXT_LIMITS.funder), url: z.optional(webAddressSchema) });
export type Funder = z.infer<typeof funderSchema>;

const externalAmount = z.nullable(z.number().check(z.nonnegative()));

/**
 * Amounts as the source prints them, in whole units of `currency`; null is unknown. External figures are shown
 * and compared, never booked, so they are plain numbers.
 */
export const amountsSchema = z.object({
  /** Smallest single award. */
  min: externalAmount,
  /** Largest single award. */
  max: externalAmount,
  /** Money of the whole call; for an award the amount granted. */
  total: externalAmount,
  /** ISO 4217 code, or the symbol of a token (`ETH`, `USDC`). */
  currency: z.nullable(z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,11}$/))),
});
export type Amounts = z.infer<typeof amountsSchema>;

/**
 * When it closes. A date without a printed time carries `timeKnown: false` and `at` is the end of that day in
 * the source's zone (or the source's known closing hour). So does a time of which nothing says in which zone it counts
 * ("17:00", "5 p.m. IST"): `at` is the latest moment it can mean, and `text` has the source's words.
 */
export const deadlineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('date'),
    /** The last moment, in UTC. */
    at: instantSchema,
    /** IANA zone the source means; `Etc/GMT+12` (anywhere on Earth) for an unknown one, absent is UTC. */
    zone: z.optional(text(64)),
    timeKnown: z.boolean(),
    /** What the source prints, when it says more than the date. */
    text: z.optional(text(TEXT_LIMITS.eligibilityLine)),
  }),
  z.object({ kind: z.literal('rolling') }),
  z.object({ kind: z.literal('unknown'), text: z.optional(text(TEXT_LIMITS.eligibilityLine)) }),
  /** The starter catalogue: the funder's page has the dates, which change every year. `text` says how often. */
  z.object({ kind: z.literal('seePage'), text: z.optional(text(64)) }),
]);
export type Deadline = z.infer<typeof deadlineSchema>;

/** Only for `kind: award`: to whom and when. */
export const awardSchema = z.object({
  recipient: z.nullable(text(TEXT_LIMITS.funder)),
  awardedOn: z.nullable(text(10)),
  startsOn: z.nullable(dayStringSchema),
  endsOn: z.nullable(dayStringSchema),
});
export type Award = z.infer<typeof awardSchema>;

const opportunityFacts = {
  /** The source's own key; unique within the source. */
  externalId: text(TEXT_LIMITS.id),
  kind: opportunityKindSchema,
  /** Null is unknown, and counts as a grant. */
  supportKind: z.nullable(supportKindSchema),
  title: text(TEXT_LIMITS.title),
  /** Plain text, no markup; may be empty. */
  description: z.string().check(z.maxLength(TEXT_LIMITS.description)),
  funder: z.nullable(funderSchema),
  url: z.nullable(webAddressSchema),
  /** The funder's number of the call (`PAR-26-123`), where it is not the external id. */
  number: z.nullable(text(TEXT_LIMITS.id)),
  amounts: amountsSchema,
  deadline: deadlineSchema,
  /** First moment of applications, UTC; null is unknown. */
  opensAt: z.nullable(instantSchema),
  /** The day of `opensAt` as the source writes it, wherever that is; null with it. */
  opensOn: z.nullable(dayStringSchema),
  /** What the source itself says of its state; the derived status starts from it. */
  sourceState: z.nullable(z.enum(['forecast', 'open', 'closed'])),
  /** Conditions, one source line each, in the source's words. */
  eligibility: z.array(text(TEXT_LIMITS.eligibilityLine)).check(z.maxLength(LIST_LIMIT)),
  /** Empty is unknown; `unrestricted` is said by the source. */
  applicantTypes: z.array(applicantTypeSchema),
  /** ISO 3166-1 alpha-2, alpha-2 with subdivision (`US-WI`), `global`, `EU`, or a name; empty is unknown. */
  regions: labels(),
  categories: labels(),
  expectedAwards: z.nullable(z.number().check(z.nonnegative())),
  award: z.nullable(awardSchema),
  /** Licence of the record, where it carries one. */
  licence: z.nullable(text(TEXT_LIMITS.label)),
  /** Fields of the source without a place above, untouched. */
  extra: z.record(z.string(), z.unknown()),
};

/** One opportunity as a file or an adapter gives it, before it has an id here. */
export const opportunityInputSchema = z.object(opportunityFacts);
export type OpportunityInput = z.infer<typeof opportunityInputSchema>;

/** Where a record comes from and when it was read. */
export const provenanceSchema = z.object({
  sourceId: text(TEXT_LIMITS.id),
  externalId: text(TEXT_LIMITS.id),
  fetchedAt: instantSchema,
  /** The file or address it was read from. */
  address: z.nullable(text(TEXT_LIMITS.url)),
  licence: z.nullable(text(TEXT_LIMITS.label)),
  /** Facts written down by hand and not compared with the funder's page since this day. */
  notCheckedSince: z.optional(dayStringSchema),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** The same opportunity at another source. */
export const alsoListedAtSchema = z.object({
  sourceId: text(TEXT_LIMITS.id),
  externalId: text(TEXT_LIMITS.id),
  url: z.nullable(webAddressSchema),
});
export type AlsoListedAt = z.infer<typeof alsoListedAtSchema>;

/** One opportunity as the product keeps and shows it. */
export const opportunitySchema = z.object({
  ...opportunityFacts,
  id: z.uuid(),
  sourceId: text(TEXT_LIMITS.id),
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

/** What one part of a match says, in one sentence; the purpose with the topics and words both texts share. */
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

/** Something that stands between the project and this grant. */
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
  /** What it asks for: "a letter of support". */
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
