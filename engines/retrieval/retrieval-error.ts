/** Why the engine refused. */
export type RetrievalErrorCode =
  | 'unknown_attribute'
  | 'unknown_document'
  | 'invalid_request'
  | 'damaged_data'
  | 'unsupported_version'
  | 'other_analyser';

/** A refusal of the retrieval engine; `code` is stable, `message` is for people. */
export class RetrievalError extends Error {
  readonly code: RetrievalErrorCode;

  constructor(code: RetrievalErrorCode, message: string) {
    super(message);
    this.name = 'RetrievalError';
    this.code = code;
  }
}
