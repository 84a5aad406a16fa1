/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  referrals_referrer: {
    /** Everybody above, nearest first, twelve at most; null for members who left. */
    line: (string | null)[];
  };
}
