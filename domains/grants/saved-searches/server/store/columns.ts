/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  saved_searches_search: { filters: unknown; seen_change: number; alerted_change: number };
  saved_searches_progress: { history_change: number };
}
