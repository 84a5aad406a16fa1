import type { EndpointSpec, ErrorCodeOf } from '../kernel/contract.ts';
import type { ErrorCode } from '../kernel/errors.ts';

/**
 * The code of a refusal as pages see it: `network` where the server did not answer, `unknown` where something else
 * did.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'unknown';

/** A refusal of one endpoint: with the codes that its contract names, the platform's, and none other. */
export type ApiErrorOf<E extends EndpointSpec> = ApiError & {
  readonly code: ErrorCodeOf<E> | 'network' | 'unknown';
};

/** A refusal of the server, or no answer at all (`status` 0). `message` reads `"{status}: {body}"` (spec §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable code of the server, `network` when it did not answer. */
  readonly code: ApiErrorCode;
  /** The server's sentence for people. */
  readonly text: string;
  readonly requestId: string | null;
  readonly details: unknown;

  constructor(status: number, bodyText: string, statusText: string) {
    super(`${status}: ${bodyText || statusText}`);
    const body = parseBody(bodyText);
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'network' : 'unknown');
    this.text =
      body.message ?? (status === 0 ? 'The server did not answer. Check your connection.' : statusText);
    this.requestId = body.requestId ?? null;
    this.details = body.details;
  }

  /** Faults of a form's fields, by name. */
  get fields(): Readonly<Record<string, string>> {
    const list = (this.details as { fields?: unknown } | null | undefined)?.fields;
    if (!Array.isArray(list)) return {};
    return Object.fromEntries(
      list.flatMap((entry: { field?: unknown; message?: unknown }) =>
        typeof entry.field === 'string' && typeof entry.message === 'string'
          ? [[entry.field, entry.message]]
          : [],
      ),
    );
  }

  /** The server's own sentence, or the caller's where it gave none: no answer, or not one of ours. */
  sentence(fallback: string): string {
    return this.code === 'network' || this.code === 'unknown' ? fallback : this.text || fallback;
  }

  /** The first step that is missing before this is allowed, and where it is done; null for every other refusal. */
  get missingStep(): { readonly label: string; readonly link: string } | null {
    const { label, link } = (this.details ?? {}) as { label?: unknown; link?: unknown };
    const isStep = this.code === 'access.level_required' && typeof label === 'string';
    return isStep && typeof link === 'string' ? { label, link } : null;
  }

  /** True when trying the same again may help: no answer, or the server's own trouble. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

interface ErrorBody {
  message?: string;
  code?: ErrorCode;
  requestId?: string;
  details?: unknown;
}

function parseBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** The sentence to show for anything that was thrown. */
export function errorText(error: unknown, fallback = 'Something failed. Try again.'): string {
  return error instanceof ApiError ? error.text || fallback : fallback;
}
