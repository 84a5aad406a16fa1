/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  saved_searches_search: { filters: unknown; seen_change: number; alerted_change: number };
  saved_searches_progress: { history_change: number };
}
