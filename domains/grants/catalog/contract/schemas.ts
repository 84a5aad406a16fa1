import * as z from 'zod/mini';
import {
  dayStringSchema,
  instantSchema,
  lineSchema,
  opportunityInputSchema,
  TEXT_LIMITS,
  webAddressSchema,
} from '#engines/opportunity-formats';

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

/** A word of the project, the word of the grant it met, and where. Comes from the search engine. */
export const wordPairSchema = z.object({
  yours: z.string(),
  theirs: z.string(),
  field: z.string(),
  snippet: z.string(),
});
export type WordPair = z.infer<typeof wordPairSchema>;
