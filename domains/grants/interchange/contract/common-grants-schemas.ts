import * as z from 'zod/mini';
import { MAX_PAGE_SIZE, SORT_FIELDS } from './constants.ts';

const MOST_PAGES = 1_000_000;
const pageNumber = z.int().check(z.gte(1), z.lte(MOST_PAGES));
const size = z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE));
const inAddress = (max: number) =>
  z.coerce.number<number | string>().check(z.multipleOf(1), z.gte(1), z.lte(max));

/** `PaginatedQueryParams` of the protocol. */
export const pageQuerySchema = z.strictObject({
  page: z.optional(inAddress(MOST_PAGES)),
  pageSize: z.optional(inAddress(MAX_PAGE_SIZE)),
});

const paginationInfoSchema = z.object({
  page: z.int(),
  pageSize: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
});

const moneySchema = z.object({ amount: z.string(), currency: z.string() });

/** `Event`: `singleDate` has a date and may have a time, `other` has details. */
const eventSchema = z.object({
  name: z.string(),
  eventType: z.enum(['singleDate', 'other']),
  date: z.optional(z.string()),
  time: z.optional(z.string()),
  details: z.optional(z.string()),
  description: z.optional(z.string()),
});

const customFieldSchema = z.object({
  name: z.string(),
  fieldType: z.enum(['string', 'array', 'object']),
  value: z.unknown(),
  description: z.optional(z.string()),
});

/** `OpportunityBase`. */
const commonGrantsOpportunity = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.object({
    value: z.enum(['forecasted', 'open', 'closed', 'custom']),
    customValue: z.optional(z.string()),
    description: z.optional(z.string()),
  }),
  description: z.string(),
  funding: z.optional(
    z.object({
      totalAmountAvailable: z.optional(moneySchema),
      minAwardAmount: z.optional(moneySchema),
      maxAwardAmount: z.optional(moneySchema),
      estimatedAwardCount: z.optional(z.int()),
    }),
  ),
  keyDates: z.optional(z.object({ postDate: z.optional(eventSchema), closeDate: z.optional(eventSchema) })),
  acceptedApplicantTypes: z.optional(z.array(z.object({ value: z.string() }))),
  source: z.optional(z.string()),
  customFields: z.record(z.string(), customFieldSchema),
  createdAt: z.string(),
  lastModifiedAt: z.string(),
});

const success = { status: z.literal(200), message: z.string() };

export const listAnswer = z.object({
  ...success,
  items: z.array(commonGrantsOpportunity),
  paginationInfo: paginationInfoSchema,
});

export const opportunityIdSchema = z.strictObject({ oppId: z.uuid() });
export const oneAnswer = z.object({ ...success, data: commonGrantsOpportunity });

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/), z.maxLength(40));
const decimal = z.string().check(z.regex(/^-?\d{1,30}(\.\d{0,30})?$/));
const money = z.object({ amount: decimal, currency: z.string().check(z.maxLength(12)) });
const rangeOperator = z.enum(['between', 'outside']);
const moneyRange = z.object({
  operator: rangeOperator,
  value: z.object({ min: money, max: money }),
});
export type MoneyRange = z.infer<typeof moneyRange>;

/** `OppFilters`. The protocol lets implementations have more: those that are unknown here are reported, not refused. */
const filtersSchema = z.looseObject({
  status: z.optional(
    z.object({
      operator: z.enum(['in', 'notIn']),
      value: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
    }),
  ),
  closeDateRange: z.optional(
    z.object({
      operator: rangeOperator,
      value: z.object({ min: z.optional(day), max: z.optional(day) }),
    }),
  ),
  totalFundingAvailableRange: z.optional(moneyRange),
  minAwardAmountRange: z.optional(moneyRange),
  maxAwardAmountRange: z.optional(moneyRange),
});
export type OppFilters = z.infer<typeof filtersSchema>;

const sortFieldSchema = z.enum(SORT_FIELDS);
export type SortField = z.infer<typeof sortFieldSchema>;
const sortOrderSchema = z.enum(['asc', 'desc']);

const sortingSchema = z.strictObject({
  sortBy: sortFieldSchema,
  customSortBy: z.optional(z.string().check(z.maxLength(100))),
  sortOrder: z.optional(sortOrderSchema),
});
export type OppSorting = z.infer<typeof sortingSchema>;

export const searchBodySchema = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  filters: z.optional(filtersSchema),
  sorting: z.optional(sortingSchema),
  pagination: z.optional(z.strictObject({ page: z.optional(pageNumber), pageSize: z.optional(size) })),
});
export type SearchBody = z.infer<typeof searchBodySchema>;

export const searchAnswer = z.object({
  ...listAnswer.shape,
  sortInfo: z.object({
    sortBy: sortFieldSchema,
    customSortBy: z.optional(z.string()),
    sortOrder: sortOrderSchema,
    errors: z.optional(z.array(z.string())),
  }),
  filterInfo: z.object({
    filters: z.record(z.string(), z.unknown()),
    errors: z.optional(z.array(z.string())),
  }),
});
