/** What settlements are called among the cases of reviews. */
export const INVITATION_CASES = 'referrals';
