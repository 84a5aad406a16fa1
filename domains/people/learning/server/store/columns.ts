import type { KeptQuestion } from '../rules/draw-questions.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  learning_attempt: {
    questions: readonly KeptQuestion[];
    /** Option ids by question id. */
    answers: Readonly<Record<string, string>>;
  };
}
