/** Names of the kinds of cases, as schemas know them. */
export const REVIEW_KINDS = 'reviews.kind';

/** Characters of a reason, which the member reads, and of an appeal. */
export const REASON_MIN = 10;
export const REASON_MAX = 2000;

/** Cases on one page of the queue. */
export const CASES_PER_PAGE = 50;

/** Answers open appeals and leaves the decision as it is; every kind of case has it. */
export const KEEP = 'keep';

/**
 * What the queue lists. `watched`: nobody is asked to decide, but someone may; `flagged`: marked by the domain it
 * comes from, in any state.
 */
export const CASE_LISTS = ['open', 'appealed', 'decided', 'flagged', 'watched'] as const;
export type CaseList = (typeof CASE_LISTS)[number];
