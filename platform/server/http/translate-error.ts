import type { FastifyError } from 'fastify';
import { AppError, type ErrorBody, platformErrors } from '../../kernel/errors.ts';
import { sqlStateOf } from '../db/sql-state.ts';

export interface TranslatedError {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds?: number;
  /** True for bugs: they are logged with their stack. */
  readonly unexpected: boolean;
}

/** Fastify's own refusals, by their code, as ours. */
const FASTIFY_CODES: Readonly<Record<string, keyof typeof platformErrors.map>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_VALIDATION: 'request.invalid',
  FST_STATIC_FORBIDDEN_PATH: 'request.not_found',
};

/** Faults of a body that is no JSON; the refusal is that of every request that cannot be read. */
const JSON_MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body of the request could not be read as JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body of the request is empty where JSON is due.',
};

/**
 * SQLSTATEs that are not a bug: the disk is full, the server is going down, too many connections, a statement or
 * a lock waited for too long, collisions that did not end.
 */
const DATABASE_STATES: Readonly<Record<string, keyof typeof platformErrors.map>> = {
  '53100': 'server.storage_full',
  '53200': 'server.busy',
  '53300': 'server.busy',
  '57P01': 'server.unavailable',
  '57P03': 'server.unavailable',
  '08006': 'server.unavailable',
  '08000': 'server.unavailable',
  '08001': 'server.unavailable',
  '08003': 'server.unavailable',
  '08004': 'server.unavailable',
  '57P02': 'server.unavailable',
  '57014': 'server.busy',
  '55P03': 'server.busy',
  '40001': 'server.busy',
  '40P01': 'server.busy',
  '25P03': 'server.busy',
};

/** The driver's own errors carry a system code or none at all. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
const CONNECTION_LOST = /^(Connection terminated|Client has encountered a connection error|Connection ended)/;
const NO_FREE_CONNECTION = /^timeout exceeded when trying to connect/;
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);
const RETRY_SECONDS = 5;
const MAX_CAUSES = 8;

/** The one place that turns what was thrown into what the caller reads. */
export function translateError(error: unknown, requestId: string): TranslatedError {
  const known = asAppError(error);
  const failure = known ?? platformErrors.fail('server.error');
  const body: ErrorBody = {
    message: failure.message,
    code: failure.code,
    requestId,
    ...(failure.details === undefined ? {} : { details: failure.details }),
  };
  const retry = failure.retryAfterSeconds;
  return {
    status: failure.status,
    body,
    unexpected: known === null,
    ...(retry === undefined ? {} : { retryAfterSeconds: retry }),
  };
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const code = (error as FastifyError | null)?.code;
  const mapped = code === undefined ? undefined : FASTIFY_CODES[code];
  const message = code === undefined ? undefined : JSON_MESSAGES[code];
  if (mapped) return platformErrors.fail(mapped, message === undefined ? {} : { message });
  const trouble = asTrouble(error);
  if (trouble) return trouble;
  return refusedByLibrary((error as FastifyError | null)?.statusCode);
}

/**
 * Translates what the framework and its plugins refuse by a status alone: a folder among the files, headers that fit
 * nothing.
 */
function refusedByLibrary(status: number | undefined): AppError | null {
  if (status === 403 || status === 404) return platformErrors.fail('request.not_found');
  return status !== undefined && status >= 400 && status < 500
    ? platformErrors.fail('request.malformed')
    : null;
}

/** The refusal for trouble around us (a full disk, a database that is gone); null for a bug. */
export function asTrouble(error: unknown): AppError | null {
  const trouble = troubleOf(error);
  return trouble && platformErrors.fail(trouble, { retryAfterSeconds: RETRY_SECONDS, cause: error });
}

/** Trouble around us, found on the error or on one of its causes; null for a bug. */
function troubleOf(error: unknown): keyof typeof platformErrors.map | null {
  const state = sqlStateOf(error);
  if (state !== undefined) return DATABASE_STATES[state] ?? null;
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    const { code } = current as NodeJS.ErrnoException;
    if (code !== undefined && FULL_DISK.has(code)) return 'server.storage_full';
    if (code !== undefined && CONNECTION_CODES.has(code)) return 'server.unavailable';
    if (CONNECTION_LOST.test(current.message)) return 'server.unavailable';
    if (NO_FREE_CONNECTION.test(current.message)) return 'server.busy';
    current = current.cause;
  }
  return null;
}
