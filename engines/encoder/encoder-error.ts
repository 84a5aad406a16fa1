/** Why the engine refused. */
export type EncoderErrorCode = 'invalid_vector' | 'invalid_bytes';

/** A refusal of the encoder engine; `code` is stable, `message` is for people. */
export class EncoderError extends Error {
  readonly code: EncoderErrorCode;

  constructor(code: EncoderErrorCode, message: string) {
    super(message);
    this.name = 'EncoderError';
    this.code = code;
  }
}
