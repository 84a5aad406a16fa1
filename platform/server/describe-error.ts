import { DrizzleQueryError } from 'drizzle-orm';

const CREDENTIALS_IN_URL = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*:[^\s/@]*@/gi;
const CAUSES = 4;

/** What an error may tell a log. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/**
 * An error without the values it carries: a failed query names its parameters (hashes, codes, addresses) in its
 * message and fields, a connection error may name its URL with the password.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutCredentials(String(error)) };
  const message = messageOf(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...(error.cause !== undefined && depth < CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** The message alone, in one line for a job log: with the cause's, without parameters and passwords. */
export function errorSentence(error: unknown): string {
  const { message, cause } = describeError(error);
  return cause ? `${message}: ${cause.message}` : message;
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return withoutCredentials(error.message);
}

/** `postgres://user:password@host` → `postgres://[hidden]@host`. */
export function withoutCredentials(text: string): string {
  return text.replace(CREDENTIALS_IN_URL, '$1[hidden]@');
}
