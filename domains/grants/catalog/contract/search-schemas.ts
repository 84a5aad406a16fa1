import * as z from 'zod/mini';
import { applicantTypeSchema, opportunityKindSchema, supportKindSchema } from '#engines/opportunity-formats';
import { matchBandSchema } from './bands.ts';
import { opportunitySchema } from './schemas.ts';

/** A filter that may be given once or several times: `region=US&region=EU`. */
const several = <T extends z.ZodMiniType<string>>(one: T) =>
  z.pipe(
    z.union([one, z.array(one).check(z.maxLength(50))]),
    z.transform((value): z.output<T>[] => (Array.isArray(value) ? value : [value]) as z.output<T>[]),
  );

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const count = (max: number) =>
  z.coerce.number<number | string>().check(z.multipleOf(1), z.gte(1), z.lte(max));
const money = z.coerce.number<number | string>().check(z.gte(0), z.lte(1e15));

/** Kinds of support that are shown; grants alone without it, every kind with `all`. */
export const supportSchema = z.optional(several(z.enum([...supportKindSchema.options, 'all'])));

/** Filters of the catalog; every one is optional and they all must hold. */
const filters = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  /** `open` hides what has closed and past awards; it is the default. */
  status: z.optional(z.enum(['open', 'all'])),
  /** The caller's saved grants alone, closed ones and other kinds of support too. */
  saved: z.optional(z.enum(['only'])),
  kind: z.optional(several(opportunityKindSchema)),
  support: supportSchema,
  funder: z.optional(several(label)),
  source: z.optional(several(label)),
  region: z.optional(several(label)),
  category: z.optional(several(label)),
  applicantType: z.optional(several(applicantTypeSchema)),
  /** At least one award of this size is possible, in US dollars; other currencies count at the rates of `RATES_DAY`. */
  minAmount: z.optional(money),
  /** Smallest award is not above this. */
  maxAmount: z.optional(money),
  /** Closes within so many days; grants without a date are left out. */
  closesWithinDays: z.optional(count(3650)),
  sort: z.optional(z.enum(['relevance', 'deadline', 'amount', 'newest'])),
  /** Topics, by id, that a description is not widened by. */
  without: z.optional(several(label)),
};

export const grantFiltersSchema = z.strictObject(filters);
export type GrantFilters = z.infer<typeof grantFiltersSchema>;

export const searchGrantsQuerySchema = z.strictObject({
  ...filters,
  page: z.optional(count(10_000)),
  pageSize: z.optional(count(100)),
});
export type SearchGrantsQuery = z.infer<typeof searchGrantsQuerySchema>;

/** Fields of a grant in a list. */
export const grantCardSchema = z.pick(opportunitySchema, {
  id: true,
  sourceId: true,
  externalId: true,
  kind: true,
  supportKind: true,
  title: true,
  funder: true,
  url: true,
  amounts: true,
  deadline: true,
  regions: true,
  categories: true,
  applicantTypes: true,
  status: true,
});
export type GrantCard = z.infer<typeof grantCardSchema>;

/** Why a grant was found: a word of the query, the word of the grant it met, and where. */
export const searchReasonSchema = z.object({
  yours: z.string(),
  theirs: z.string(),
  field: z.enum(['title', 'text']),
  snippet: z.string(),
  /** How much of the query this word carries, 0 to 1. */
  share: z.number(),
});
export type SearchReason = z.infer<typeof searchReasonSchema>;

export const searchHitSchema = z.extend(grantCardSchema, {
  /** 0 to 100: how well words and meaning fit the query; null without a query. */
  score: z.nullable(z.number()),
  /** How well it fits a description, as matches say it; null for fewer words, other orders and large catalogs. */
  band: z.nullable(matchBandSchema),
  reasons: z.array(searchReasonSchema),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** How much can still be applied to: calls with an end, and standing programs. Other kinds of support are apart. */
export const openCountsSchema = z.object({
  open: z.number(),
  programs: z.number(),
  otherSupport: z.number(),
});
export type OpenCounts = z.infer<typeof openCountsSchema>;

const facet = z.array(z.object({ value: z.string(), count: z.number() }));

export const searchGrantsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    items: z.array(searchHitSchema),
    total: z.number(),
    /** Open grants in the whole catalog, whatever the filters. */
    openCounts: openCountsSchema,
    /** Ids of sources none of whose open records says an amount, or when it closes. */
    notListed: z.object({ amounts: z.array(z.string()), dates: z.array(z.string()) }),
    /** Names of the sources, by id. */
    sources: z.record(z.string(), z.string()),
    /** Counts for a filter ignore that filter itself. */
    facets: z.object({
      kind: facet,
      support: facet,
      source: facet,
      region: facet,
      category: facet,
      applicantType: facet,
      funder: facet,
      /** Counts of the offered windows, by their days. */
      closesWithinDays: facet,
      /** Counts of the offered amounts. */
      minAmount: facet,
    }),
    /** Topics of a description whose official words were searched too; `without` leaves one out. */
    also: z.array(z.object({ id: z.string(), label: z.string(), terms: z.array(z.string()) })),
    /** Words of the query that occur nowhere, and what was searched instead. */
    repairs: z.array(z.object({ typed: z.string(), used: z.string() })),
    /** Words that occur nowhere in a small catalog, and what might be meant; nothing else was searched. */
    suggestions: z.array(z.object({ typed: z.string(), meant: z.string() })),
    /** False when no grant at all has any word of the query, whatever the filters are. */
    wordsOccur: z.boolean(),
    /** Operators in the text beside its words: deadlines, amounts, words left out. */
    operators: z.array(z.object({ typed: z.string(), meaning: z.string() })),
    /** Sentences about parts of the text that were not understood. */
    hints: z.array(z.string()),
    /** False while the meaning of a description is being worked out: asked again in a second, the order may be another. */
    isSettled: z.boolean(),
  }),
});
export type SearchGrantsAnswer = z.infer<typeof searchGrantsAnswer>;

export type GrantFacets = SearchGrantsAnswer['data']['facets'];

export const grantIdSchema = z.strictObject({ id: z.uuid() });

export const grantAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    grant: opportunitySchema,
    sourceName: z.string(),
    /** The line that the source's terms ask to be shown. */
    attribution: z.nullable(z.string()),
    /** Whether it is on the caller's list. */
    isSaved: z.boolean(),
    /** The day by which the caller wants to apply, `2026-12-01`; null where they set none. */
    ownDate: z.nullable(z.string()),
    similar: z.array(grantCardSchema),
  }),
});

export const saveBodySchema = z.strictObject({
  isSaved: z.boolean(),
  /** The member's own date; absent leaves it as it is, null takes it back. */
  ownDate: z.optional(z.nullable(z.iso.date())),
});

export const saveAnswer = z.object({ success: z.literal(true), data: z.object({ isSaved: z.boolean() }) });

/** A grant on the caller's list. */
const savedGrantSchema = z.object({
  grant: grantCardSchema,
  ownDate: z.nullable(z.string()),
  savedAt: z.string(),
});
export type SavedGrant = z.infer<typeof savedGrantSchema>;

/** The next date first, then those without one, newest first. */
export const savedGrantsAnswer = z.object({ items: z.array(savedGrantSchema) });

export const grantCountsAnswer = z.object({
  success: z.literal(true),
  data: z.extend(openCountsSchema, {
    awards: z.number(),
    sources: z.number(),
    countedAt: z.string(),
  }),
});
