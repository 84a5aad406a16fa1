/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  rewards_standing: { points: number };
}
