/** Types of columns that the database does not know; `npm run tables` reads them. Answers are checked when read. */
export interface Columns {
  purpose_answers: { causes: Record<string, string[]>; strengths: Record<string, number> };
}
