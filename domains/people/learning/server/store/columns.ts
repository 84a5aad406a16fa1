import type { KeptQuestion } from '../rules/draw-questions.ts';

/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  learning_attempt: {
    questions: readonly KeptQuestion[];
    /** Option ids by question id. */
    answers: Readonly<Record<string, string>>;
  };
}
