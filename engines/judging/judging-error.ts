/** Why the engine refused. */
export type JudgingErrorCode = 'invalid_rubric' | 'invalid_rating' | 'invalid_round' | 'invalid_prize';

/** A refusal of the judging engine; `code` is stable, `message` is for people. */
export class JudgingError extends Error {
  readonly code: JudgingErrorCode;

  constructor(code: JudgingErrorCode, message: string) {
    super(message);
    this.name = 'JudgingError';
    this.code = code;
  }
}
