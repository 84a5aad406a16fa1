/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  referrals_referrer: {
    /** Everybody above, nearest first, twelve at most; null for members who left. */
    line: (string | null)[];
  };
}
