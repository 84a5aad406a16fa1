/**
 * Why a request to the outside did not bring what was asked for. `broken`: no connection, or cut; `status`: the answer
 * was no success; `refused`: we do not go to that address; `unreadable`: what came is not the text it should be.
 */
type Failure = 'broken' | 'slow' | 'status' | 'refused' | 'too-large' | 'unreadable' | 'stopped';

interface FailureFacts {
  readonly status?: number;
  /** How long the other side asks us to leave it alone. */
  readonly retryAfterMs?: number;
}

/** A failed request; the message is a sentence for operators, without headers and keys. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly failure: Failure;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(failure: Failure, message: string, { status, retryAfterMs }: FailureFacts = {}) {
    super(message);
    this.failure = failure;
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}
