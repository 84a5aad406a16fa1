/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  sources_run: { id: number };
  sources_dead_letter: { run_id: number };
}
