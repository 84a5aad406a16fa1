import * as z from 'zod/mini';
import { applicantTypeSchema, lineSchema, TEXT_LIMITS, webAddressSchema } from '#engines/opportunity-formats';

const labels = z.array(lineSchema(TEXT_LIMITS.label)).check(z.minLength(1));
const amount = z.optional(z.int().check(z.positive()));

/** A year or a month of one, `2025` or `2025-03`. */
const yearOrMonth = z.string().check(z.regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/));

/**
 * A long-standing funding program as it is commonly known, as the data files beside this one hold it. Text that hardly
 * changes is in it; what is missing is on the funder's page.
 */
export const starterProgramSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  title: lineSchema(TEXT_LIMITS.title),
  funder: lineSchema(TEXT_LIMITS.funder),
  /** The front page of the funder or program, never a deep link, which would break. */
  home: z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+\/$/)),
  /** The program's own page, where it is known; the record links there and not to `home`. */
  page: z.optional(webAddressSchema.check(z.startsWith('https://'))),
  /** The page the facts were read from, and the latest year or month that page speaks of. */
  source: z.optional(z.strictObject({ address: webAddressSchema, asOf: yearOrMonth })),
  /**
   * Two to four sentences on what it funds, who runs it and who may apply. Projects are compared with these words, so
   * they name fields and activities as applicants do ("wetlands", not only "biodiversity").
   */
  description: lineSchema(2_000),
  regions: labels,
  /** In the order of the vocabulary. Outside the United States the nearest kinds count. */
  applicantTypes: z.array(applicantTypeSchema).check(z.minLength(1)),
  categories: labels,
  /** When it can be applied to: `ANY_TIME`, or how often, with the usual months where they hardly change. */
  cycle: z.optional(lineSchema(64)),
  /** Smallest and largest single award in whole units; the total where an award is one of several years. */
  amounts: z.optional(
    z.strictObject({ min: amount, max: amount, currency: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
  ),
});
export type StarterProgram = z.infer<typeof starterProgramSchema>;

/** The cycle of programs that take applications at any time. */
export const ANY_TIME = 'Any time';
