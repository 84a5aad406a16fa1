export const NONPROFIT_SORTS = ['relevance', 'name', 'income'] as const;
export type NonprofitSort = (typeof NONPROFIT_SORTS)[number];

export const NONPROFIT_PAGE_SIZE = 20;
export const NONPROFIT_PAGE_SIZE_MAX = 100;
export const SEARCH_MAX = 200;
/** Rows of a file. */
export const EXPORTED_ROWS = 5_000;

/** Where an entry comes from: a register's file, the list of a fresh installation, or a submission that was reviewed. */
export const ORIGINS = ['registry', 'starter', 'submitted'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Characters of what an organization says it is for (design: nonprofits §2). */
export const PURPOSE = { min: 50, max: 1_000 } as const;
export const NAME_MAX = 200;
export const CITY_MAX = 100;
export const DIFFERENT = { min: 10, max: 500 } as const;
/** Characters of an answer to a question, and of an appeal. */
export const ANSWER = { min: 10, max: 2_000 } as const;

export const DOCUMENTS_MAX = 3;
export const DOCUMENT_BYTES_MAX = 10_000_000;
/** Types of documents, by their content. */
export const DOCUMENT_TYPES: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];

/** Submissions of one network in 24 hours. */
export const SUBMISSIONS_A_DAY = 3;
export const SUBMISSION_CODE = { digits: 6, hours: 24, tries: 5, sends: 4 } as const;
/** Unconfirmed submissions are deleted after this. */
export const UNCONFIRMED_DAYS = 7;
/** After a reviewer's last word: time to answer or appeal, and how long address and documents are kept. */
export const DECIDED_DAYS = 90;

export const SUBMISSION_STATES = ['unconfirmed', 'in-review', 'asked', 'accepted', 'refused'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Kind of the review's cases. */
export const SUBMISSION_CASES = 'nonprofits';

/** Reasons of a refusal, as the organization reads them. */
export const REFUSALS = {
  'not-found': 'The register does not have this number, or has it for another organization',
  'no-nonprofit': 'This is not a nonprofit organization',
  'listed-already': 'This organization is already in the directory',
  'no-proof': 'The documents do not show the organization',
  'false-document': 'A document is not genuine',
  other: 'Another reason',
} as const;
export type Refusal = keyof typeof REFUSALS;
