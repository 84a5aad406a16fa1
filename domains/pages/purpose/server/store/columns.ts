/** What columns hold where the database does not say it; `npm run tables` reads it. Answers are checked when read. */
export interface Columns {
  purpose_answers: { causes: Record<string, string[]>; strengths: Record<string, number> };
}
