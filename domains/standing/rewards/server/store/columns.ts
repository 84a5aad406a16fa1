/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  rewards_standing: { points: number };
}
