/** Days after which a point is worth half, unless a setting says otherwise (economy.md "RepID"). */
export const HALF_LIFE_DAYS = 365;

/** Scores from which on a zero-knowledge group is open (economy.md "RepID"). */
export const TIERS = [10, 50, 100, 250, 500, 1000] as const;

/** Points are kept in thousandths: an endorsement gives 5 times the endorser's trust. */
export const MILLI = 1000;

/** The rule an endorsement gives points by. */
export const ENDORSEMENT_RULE = 'endorsement-received';

/** Weeks a history of RepID reaches back. */
export const HISTORY_WEEKS = 52;

/** Points on one page of the statement. */
export const POINTS_PER_PAGE = 20;

/** An appeal says in so many characters what is wrong. */
export const APPEAL_MIN = 20;
export const APPEAL_MAX = 2000;

/** Appeals of a member that may wait for an answer at one time. */
export const OPEN_APPEALS_MAX = 5;

/** Endorsements a member sees of theirs, the newest. */
export const ENDORSEMENTS_SHOWN = 50;

/** An administrator's answer, and the reason trust starts from someone, have so many characters. */
export const ANSWER_MIN = 10;
export const ANSWER_MAX = 2000;
