import { sqlStateOf } from './sql-state.ts';

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

/** Explains why no connection could be made. The driver's messages name host, user and database, never the password. */
export function connectionRefused(error: unknown): StartupError {
  const reason =
    error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
  return new StartupError(`The database does not answer: ${reason}`, remedyFor(error), { cause: error });
}

function remedyFor(error: unknown): string {
  switch (sqlStateOf(error)) {
    case '28P01':
    case '28000':
      return 'Check the user and the password in DATABASE_URL.';
    case '3D000':
      return 'Make the database that DATABASE_URL names, or correct the name.';
    case '53300':
      return 'The server has no free connection: raise its max_connections or stop other programs that use it.';
    default:
      return 'Check that the server runs and is not overloaded. With DATABASE_URL, check that its host, port and sslmode are right.';
  }
}
