/** Why the engine refused. */
export type TallyErrorCode =
  | 'invalid_amount'
  | 'invalid_round'
  | 'invalid_csv'
  | 'invalid_address'
  | 'invalid_election'
  | 'invalid_lot';

/** A refusal of the tally engine; `code` is stable, `message` is for people. */
export class TallyError extends Error {
  readonly code: TallyErrorCode;

  constructor(code: TallyErrorCode, message: string) {
    super(message);
    this.name = 'TallyError';
    this.code = code;
  }
}
