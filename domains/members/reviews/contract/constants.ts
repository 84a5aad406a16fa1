/** Names of the kinds of cases, as schemas know them. */
export const REVIEW_KINDS = 'reviews.kind';

/** Characters of a reason, which the member reads, and of an appeal. */
export const REASON_MIN = 10;
export const REASON_MAX = 2000;

/** Hides what was reported. */
export const HIDE = 'hide';

/** Reports of each kind that a member can send in 24 hours. */
export const REPORTS_A_DAY = 10;
/** Characters of a report. */
export const REPORT_TEXT = { min: 10, max: 1_000 } as const;
/** Reasons that every kind of report has beside its own. */
export const REPORT_REASONS = ['spam', 'abuse', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** As members choose them and administrators read them; a kind has words for its own. */
export const REPORT_REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam',
  abuse: 'Abuse or hate',
  other: 'Something else',
};

/** Cases on one page of the queue. */
export const CASES_PER_PAGE = 50;

/** Answers open appeals and leaves the decision as it is; every kind of case has it. */
export const KEEP = 'keep';

/**
 * Lists of the queue. `watched`: open to a decision, which is not asked for; `flagged`: marked by the domain it
 * comes from, in any state.
 */
export const CASE_LISTS = ['open', 'appealed', 'decided', 'flagged', 'watched'] as const;
export type CaseList = (typeof CASE_LISTS)[number];
