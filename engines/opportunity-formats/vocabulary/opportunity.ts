import * as z from 'zod/mini';
import { APPLICANT_TYPES, LIST_LIMIT, SUPPORT_KINDS, TEXT_LIMITS } from './vocabulary.ts';

/** A line of text that is not empty, trimmed. @param limit in characters */
export const lineSchema = (limit: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(limit));
const labels = () => z.array(lineSchema(TEXT_LIMITS.label)).check(z.maxLength(LIST_LIMIT));

/** A web address people may be sent to: http or https only. */
export const webAddressSchema = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .check(z.maxLength(TEXT_LIMITS.url));

/** A calendar day, `2026-03-01`. */
export const dayStringSchema = z.iso.date();

/** A moment in UTC or with an offset, `2026-03-01T17:00:00Z`. */
export const instantSchema = z.iso.datetime({ offset: true });

/**
 * Kinds of opportunity. `open`: a call with an end. `award`: money already granted, kept apart so that no member
 * applies to the past. `program`: a standing program without its own closing date.
 */
export const opportunityKindSchema = z.enum(['open', 'award', 'program']);
export type OpportunityKind = z.infer<typeof opportunityKindSchema>;

export const supportKindSchema = z.enum(SUPPORT_KINDS);
export type SupportKind = z.infer<typeof supportKindSchema>;

export const applicantTypeSchema = z.enum(APPLICANT_TYPES);
export type ApplicantType = z.infer<typeof applicantTypeSchema>;

/** Giver of the money. */
export const funderSchema = z.object({
  name: lineSchema(TEXT_LIMITS.funder),
  url: z.optional(webAddressSchema),
});
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
    zone: z.optional(lineSchema(64)),
    timeKnown: z.boolean(),
    /** Text of the source, when it says more than the date. */
    text: z.optional(lineSchema(TEXT_LIMITS.eligibilityLine)),
  }),
  z.object({ kind: z.literal('rolling') }),
  z.object({
    kind: z.literal('unknown'),
    text: z.optional(lineSchema(TEXT_LIMITS.eligibilityLine)),
    /** From this moment on a notice without any date counts as over. */
    lapsesAt: z.optional(instantSchema),
  }),
  /** The starter catalog: the funder's page has the dates, which change every year. `text` says how often. */
  z.object({ kind: z.literal('seePage'), text: z.optional(lineSchema(64)) }),
]);
export type Deadline = z.infer<typeof deadlineSchema>;

/** Only for `kind: award`: to whom and when. */
export const awardSchema = z.object({
  recipient: z.nullable(lineSchema(TEXT_LIMITS.funder)),
  awardedOn: z.nullable(lineSchema(10)),
  startsOn: z.nullable(dayStringSchema),
  endsOn: z.nullable(dayStringSchema),
});
export type Award = z.infer<typeof awardSchema>;

/** One opportunity as a file or an adapter gives it, before a product has given it an id. */
export const opportunityInputSchema = z.object({
  /** The source's own key; unique within the source. */
  externalId: lineSchema(TEXT_LIMITS.id),
  kind: opportunityKindSchema,
  /** Null is unknown, and counts as a grant. */
  supportKind: z.nullable(supportKindSchema),
  title: lineSchema(TEXT_LIMITS.title),
  /** Plain text, no markup; may be empty. */
  description: z.string().check(z.maxLength(TEXT_LIMITS.description)),
  funder: z.nullable(funderSchema),
  url: z.nullable(webAddressSchema),
  /** The funder's number of the call (`PAR-26-123`), where it is not the external id. */
  number: z.nullable(lineSchema(TEXT_LIMITS.id)),
  amounts: amountsSchema,
  deadline: deadlineSchema,
  /** First moment of applications, UTC; null is unknown. */
  opensAt: z.nullable(instantSchema),
  /** The day of `opensAt` as the source writes it, wherever that is; null with it. */
  opensOn: z.nullable(dayStringSchema),
  /** State given by the source itself; the derived status starts from it. */
  sourceState: z.nullable(z.enum(['forecast', 'open', 'closed'])),
  /** Conditions, one source line each, in the source's words. */
  eligibility: z.array(lineSchema(TEXT_LIMITS.eligibilityLine)).check(z.maxLength(LIST_LIMIT)),
  /** Empty is unknown; `unrestricted` is said by the source. */
  applicantTypes: z.array(applicantTypeSchema),
  /** ISO 3166-1 alpha-2, alpha-2 with subdivision (`US-WI`), `global`, `EU`, or a name; empty is unknown. */
  regions: labels(),
  categories: labels(),
  expectedAwards: z.nullable(z.number().check(z.nonnegative())),
  award: z.nullable(awardSchema),
  /** License of the record, where it carries one. */
  licence: z.nullable(lineSchema(TEXT_LIMITS.label)),
  /** Fields of the source without a place above, untouched. */
  extra: z.record(z.string(), z.unknown()),
});
export type OpportunityInput = z.infer<typeof opportunityInputSchema>;
