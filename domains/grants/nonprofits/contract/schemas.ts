import * as z from 'zod/mini';
import { line } from '#platform/kernel/fields.ts';
import { pageClaimSchema } from './claim-schemas.ts';
import { NONPROFIT_PAGE_SIZE_MAX, NONPROFIT_SORTS, ORIGINS, SEARCH_MAX } from './constants.ts';
import { NTEE_MAJORS } from './ntee.ts';
import { REGISTRY_IDS } from './registries.ts';

const MAX_PAGE = 10_000;

const count = (max: number) =>
  z.coerce.number<number | string>().check(z.multipleOf(1), z.gte(1), z.lte(max));

const major = z.enum(NTEE_MAJORS);
/** Whole US dollars as filed; null where the registry gives none. */
const dollars = z.nullable(z.number());
const known = z.nullable(z.string());

/** ISO 3166. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.'));

const filters = {
  q: z.optional(line(SEARCH_MAX)),
  /** Two letters, as the postal service writes them. */
  state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Write a state as two capital letters.'))),
  ntee: z.optional(major),
  country: z.optional(countryCode),
  sort: z.optional(z.enum(NONPROFIT_SORTS)),
};
export const nonprofitFiltersSchema = z.strictObject(filters);
export type NonprofitFilters = z.infer<typeof nonprofitFiltersSchema>;

export const searchNonprofitsQuerySchema = z.strictObject({
  ...filters,
  page: z.optional(count(MAX_PAGE)),
  pageSize: z.optional(count(NONPROFIT_PAGE_SIZE_MAX)),
});
export type SearchNonprofitsQuery = z.infer<typeof searchNonprofitsQuerySchema>;

/** Fields of a nonprofit in a list. */
export const nonprofitCardSchema = z.object({
  id: z.string(),
  registry: z.enum(REGISTRY_IDS),
  /** Number in the registry; an EIN keeps its leading zeros. Null where none is known. */
  number: known,
  /** In readable capitals. */
  name: z.string(),
  country: known,
  city: known,
  /** Two letters. */
  state: known,
  /** Its code, and its major group with the group's name; null where neither is known. */
  ntee: z.nullable(z.object({ code: known, group: z.nullable(major), name: known })),
  incomeUsd: dollars,
  /** Month in which the year of the figures ended: 2019-12. */
  taxPeriod: known,
});
export type NonprofitCard = z.infer<typeof nonprofitCardSchema>;

export const nonprofitSchema = z.extend(nonprofitCardSchema, {
  /** The name as the registry writes it. */
  registeredName: z.string(),
  stateName: known,
  zip: known,
  /** Subsection of section 501(c) of the tax code: 03. */
  subsection: known,
  /** Month in which the exemption was recognized: 1995-08. */
  rulingMonth: known,
  assetsUsd: dollars,
  revenueUsd: dollars,
  /** Where the entry comes from. */
  origin: z.enum(ORIGINS),
  /** The organization's own words on what it is for; of submissions alone. */
  purpose: known,
  website: z.nullable(z.object({ address: z.string(), source: z.string(), at: z.string() })),
  /** The file that the rest was read from, and when; else in words, with the day it speaks of. */
  source: z.string(),
  importedAt: z.string(),
  claim: pageClaimSchema,
});
export type Nonprofit = z.infer<typeof nonprofitSchema>;

export const searchNonprofitsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    items: z.array(nonprofitCardSchema).check(z.maxLength(NONPROFIT_PAGE_SIZE_MAX)),
    total: z.number(),
    /** Counts for a filter ignore that filter itself. */
    facets: z.object({
      countries: z.array(z.object({ country: z.string(), name: z.string(), count: z.number() })),
      states: z.array(z.object({ state: z.string(), name: z.string(), count: z.number() })),
      ntee: z.array(z.object({ group: major, name: z.string(), count: z.number() })),
    }),
  }),
});
export type NonprofitPage = z.infer<typeof searchNonprofitsAnswer>['data'];

export const nonprofitIdSchema = z.strictObject({ id: z.uuid() });
