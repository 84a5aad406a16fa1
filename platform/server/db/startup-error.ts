/**
 * A reason why the program cannot start, written for the person who started it: what is wrong, and what to do.
 * Printed without a stack; never shown to visitors.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  /** Remedy for the operator, in one or two sentences. */
  readonly remedy: string;

  constructor(message: string, remedy: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.remedy = remedy;
  }
}
