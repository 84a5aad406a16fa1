/** Name of settlements among the cases of reviews. */
export const INVITATION_CASES = 'referrals';
