import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorBody, platformErrors } from '../../kernel/errors.ts';
import { sqlStateOf } from '../db/sql-state.ts';

export interface TranslatedError {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds?: number;
  /** True for bugs: they are logged with their stack. */
  readonly unexpected: boolean;
}

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Fastify's own refusals, by their code, as ours. */
const FASTIFY_CODES: Readonly<Record<string, keyof typeof platformErrors.map>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_VALIDATION: 'request.invalid',
  FST_UNDER_PRESSURE: 'server.busy',
};

/** SQLSTATEs that are nobody's bug: the disk is full, the server is going down, too many connections. */
const DATABASE_STATES: Readonly<Record<string, keyof typeof platformErrors.map>> = {
  '53100': 'server.storage_full',
  '53200': 'server.busy',
  '53300': 'server.busy',
  '57P01': 'server.unavailable',
  '57P03': 'server.unavailable',
  '08006': 'server.unavailable',
  '57014': 'server.busy',
};

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
  if (hasZodFastifySchemaValidationErrors(error)) {
    const context = error.validationContext;
    const fields = error.validation.flatMap((issue) => problemsOf(context, issue));
    return platformErrors.fail('request.invalid', { details: { fields } });
  }
  const code = (error as FastifyError | null)?.code;
  const mapped = code === undefined ? undefined : FASTIFY_CODES[code];
  if (mapped) return platformErrors.fail(mapped);
  const state = sqlStateOf(error);
  const databaseCode = state === undefined ? undefined : DATABASE_STATES[state];
  if (databaseCode) return platformErrors.fail(databaseCode, { retryAfterSeconds: 5 });
  if (code === 'ENOSPC') return platformErrors.fail('server.storage_full');
  const status = (error as FastifyError | null)?.statusCode;
  return status === 400 ? platformErrors.fail('request.malformed') : null;
}

interface ValidationIssue {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One problem for each field; zod tells all unknown ones of an object at once. */
function problemsOf(context: string | undefined, issue: ValidationIssue): FieldProblem[] {
  const { keyword, instancePath, message = 'not valid', params } = issue;
  if (keyword === 'unrecognized_keys' && Array.isArray(params.keys)) {
    return params.keys.map((key) => ({
      field: fieldName(context, `${instancePath}/${String(key)}`),
      message: 'is not known here',
    }));
  }
  return [{ field: fieldName(context, instancePath), message }];
}

/** `/amounts/min` in the body → `amounts.min`; in the query the name alone. */
function fieldName(context: string | undefined, instancePath: string): string {
  const path = instancePath.split('/').filter(Boolean).join('.');
  return path || (context ?? 'request');
}
