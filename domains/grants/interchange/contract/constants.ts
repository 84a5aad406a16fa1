/** Records of a page where the caller names no number, as CommonGrants has it (`PaginatedQueryParams`). */
export const DEFAULT_PAGE_SIZE = 100;

/** Most records of a page. */
export const MAX_PAGE_SIZE = 500;

/** Fields that CommonGrants sorts opportunities by (`OppSortBy`). */
export const SORT_FIELDS = [
  'lastModifiedAt',
  'createdAt',
  'title',
  'status.value',
  'keyDates.closeDate',
  'funding.maxAwardAmount',
  'funding.minAwardAmount',
  'funding.totalAmountAvailable',
  'funding.estimatedAwardCount',
  'custom',
] as const;

/** How long a client may take from one page of a list to the next and still read every record once. */
export const READING_MINUTES = 10;
