/** Name of settlements among the cases of reviews. */
export const INVITATION_CASES = 'referrals';

/** Name of the job that scores settlements, which is enqueued where one begins. */
export const REVIEW_SETTLEMENTS_JOB = 'referrals_review_settlements';
