/** One expected refusal: its HTTP status and the sentence a person reads. */
export interface ErrorDefinition {
  readonly status: number;
  readonly message: string;
}

export type ErrorMap = Readonly<Record<string, ErrorDefinition>>;

export interface FailOptions {
  /** Replaces the default sentence; still for people. */
  readonly message?: string;
  /** Machine-readable facts that help the caller (for example the fields that were wrong). */
  readonly details?: unknown;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An expected refusal on its way to the caller. Anything else that is thrown is a bug and tells nothing. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, definition: ErrorDefinition, options: FailOptions = {}) {
    super(options.message ?? definition.message, { cause: options.cause });
    this.code = code;
    this.status = definition.status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export interface DefinedErrors<M extends ErrorMap> {
  readonly map: M;
  /** Makes the error to throw: `throw grantsErrors.fail('grants.not_found')`. */
  fail(code: keyof M & string, options?: FailOptions): AppError;
}

/** Closes a domain's list of refusals. Codes read `domain.reason`. */
export function defineErrors<const M extends ErrorMap>(map: M): DefinedErrors<M> {
  return {
    map,
    fail(code, options) {
      const definition = map[code];
      if (!definition) throw new Error(`Unknown error code ${code}`);
      return new AppError(code, definition, options);
    },
  };
}

/** Refusals that any endpoint may answer, whatever its domain. */
export const platformErrors = defineErrors({
  'request.invalid': { status: 400, message: 'Some of what was sent is not valid.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'request.method': { status: 405, message: 'This address does not take that method.' },
  'request.too_large': { status: 413, message: 'What was sent is too large.' },
  'request.too_heavy': {
    status: 422,
    message: 'This took the server too long and was stopped. Nothing was changed. Try it with less text.',
  },
  'request.media_type': { status: 415, message: 'This address takes JSON.' },
  'session.required': { status: 401, message: 'Sign in to continue.' },
  'session.unverified': { status: 401, message: 'Enter the verification code to finish signing in.' },
  'session.signed_in': { status: 409, message: 'You are signed in already.' },
  'access.forbidden': { status: 403, message: 'Your account may not do this.' },
  'access.level_required': { status: 403, message: 'One step is missing before you can do this.' },
  'key.invalid': { status: 401, message: 'This API key is not valid, has ended or was revoked.' },
  'key.not_accepted': { status: 403, message: 'API keys are not accepted here. Sign in with a browser.' },
  'key.scope_missing': { status: 403, message: 'This API key was not made for that.' },
  'idempotency.in_progress': {
    status: 409,
    message: 'The first call with this idempotency key is still running. Send it again in a moment.',
  },
  'idempotency.answer_lost': {
    status: 409,
    message:
      'The first call with this idempotency key took effect, but its answer was lost. Read what it changed before you call again.',
  },
  'idempotency.other_call': {
    status: 422,
    message: 'This idempotency key was used for another call in the last 24 hours. Use a new one.',
  },
  'csrf.origin': { status: 403, message: 'This request did not come from our own pages.' },
  'csrf.token': { status: 403, message: 'The page was open for too long. Reload it and try again.' },
  'rate.limited': { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  'download.too_many': {
    status: 429,
    message: 'You are downloading several files already. Wait until one is finished, then try again.',
  },
  'storage.member_full': {
    status: 409,
    message: 'You have no storage left for this file. Delete files you no longer need, then try again.',
  },
  'storage.instance_full': {
    status: 409,
    message: 'This site has no storage left for files. Its operators can raise the limit.',
  },
  'storage.in_use': { status: 409, message: 'This file is being uploaded already.' },
  'server.busy': { status: 503, message: 'The server is busy. Try again in a moment.' },
  'server.unavailable': {
    status: 503,
    message: 'A part of the service is not available. Try again in a moment.',
  },
  'server.storage_full': {
    status: 503,
    message: 'The server has no room to store this. Nothing was changed.',
  },
  'server.error': { status: 500, message: 'Something failed on our side. Nothing was changed.' },
});

/**
 * The codes of each domain's refusals; every `contract/errors.ts` adds its own, so that a wrong one does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface DomainErrorCodes {}

/** Any code that the server answers. */
export type ErrorCode = DomainErrorCodes[keyof DomainErrorCodes] | PlatformErrorCode;

/** A code that any endpoint may answer. */
export type PlatformErrorCode = keyof typeof platformErrors.map;

/** The body of every refusal, everywhere the same. */
export interface ErrorBody {
  readonly message: string;
  readonly code: string;
  readonly requestId: string;
  readonly details?: unknown;
}
