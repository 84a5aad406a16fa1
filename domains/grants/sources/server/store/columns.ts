/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  sources_run: { id: number };
  sources_dead_letter: { run_id: number };
}
