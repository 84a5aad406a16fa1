import { DrizzleQueryError } from 'drizzle-orm';
import { sqlStateOf } from './db/sql-state.ts';
import { storable } from './db/storable-text.ts';

const CREDENTIALS_IN_URL = /:\/\/([^\s/@]*)@/g;
const MAIL_ADDRESS = /[^\s@<>"'(),;:[\]/]{1,64}@[^\s@<>"'(),;:[\]/]{1,255}/g;
/** How Drizzle ends the message of a failed query, wherever that was copied to. */
const QUERY_PARAMETERS = /\nparams: [\s\S]*$/;
/** PostgreSQL's class of errors whose message quotes the value that was refused. */
const DATA_EXCEPTION = /^22/;
const CAUSES = 4;
/** Longer than any message written by hand; a library's may hold a whole file. */
const LONGEST_MESSAGE = 4000;
const LONGEST_SENTENCE = 2000;

/** Fields of an error that a log may hold. */
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
 * message and fields, PostgreSQL quotes what it refused, a mail server the address it does not know, and a connection
 * error may name its URL with the password. Never throws, whatever was thrown, and always gives text that can be stored.
 */
export function describeError(error: unknown): DescribedError {
  try {
    return describe(error, 0);
  } catch {
    return { type: typeof error, message: 'Something that cannot be shown' };
  }
}

function describe(error: unknown, depth: number): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const message = messageOf(error);
  const name = storable(String(error.name));
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = String(error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: [`${name}: ${message}`, ...frames].join('\n'),
    ...(error.cause !== undefined && depth < CAUSES ? { cause: describe(error.cause, depth + 1) } : {}),
  };
}

/** The message alone, for a job log: with the cause's, without parameters, addresses and passwords. */
export function errorSentence(error: unknown): string {
  const { type, message, cause } = describeError(error);
  const text = message || type;
  return storable((cause ? `${text}: ${cause.message}` : text).slice(0, LONGEST_SENTENCE));
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return withoutValues(`Failed query: ${error.query}`);
  const text = withoutValues(String(error.message));
  return DATA_EXCEPTION.test(sqlStateOf(error) ?? '') ? hideQuoted(text) : text;
}

/** Hides all between the first quotation mark and the last: a value may hold some itself. */
function hideQuoted(text: string): string {
  const [from, to] = [text.indexOf('"'), text.lastIndexOf('"')];
  return from === to ? text : `${text.slice(0, from)}"[hidden]"${text.slice(to + 1)}`;
}

/** Text that may be logged and stored: no address, no password, no parameter of a query. */
function withoutValues(text: string): string {
  const cut = text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text;
  const plain = withoutCredentials(cut.replace(QUERY_PARAMETERS, ''));
  return storable(plain.replace(MAIL_ADDRESS, '[hidden]'));
}

/** `postgres://user:password@host` → `postgres://[hidden]@host`. */
export function withoutCredentials(text: string): string {
  return text.replace(CREDENTIALS_IN_URL, (found, user: string) =>
    user.includes(':') ? '://[hidden]@' : found,
  );
}
