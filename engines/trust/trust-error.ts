/** Why the engine refused. */
export type TrustErrorCode = 'invalid_graph' | 'invalid_option';

/** A refusal of the trust engine; `code` is stable, `message` is for people. */
export class TrustError extends Error {
  readonly code: TrustErrorCode;

  constructor(code: TrustErrorCode, message: string) {
    super(message);
    this.name = 'TrustError';
    this.code = code;
  }
}
