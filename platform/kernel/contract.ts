import type { $ZodType, input, output } from 'zod/v4/core';
import type { Access, KeyScope } from './access.ts';
import type { ErrorCode, PlatformErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How often one caller may use an endpoint before it answers 429. */
export interface RateLimit {
  readonly max: number;
  readonly perSeconds: number;
}

/**
 * One endpoint as both halves know it. The server validates and serialises by it, the OpenAPI document is made
 * from it, the web client and its hooks take their types (and nothing else) from it.
 */
export interface EndpointSpec {
  readonly method: Method;
  /** Path with `:name` parameters, as the specification writes it. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One line for people who read the OpenAPI document. */
  readonly summary: string;
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly body?: $ZodType;
  /** Schema of the JSON answer. Files are streamed and name their media type instead. */
  readonly response: $ZodType | FileResponse;
  readonly status?: 200 | 201 | 202;
  /** Refusals of the domain this endpoint may answer; platform refusals need not be listed. */
  readonly errors?: readonly ErrorCode[];
  readonly rateLimit?: RateLimit;
  /**
   * False for the paths on which the specified client sends no CSRF header (spec §7), and where a signed address is
   * called without a browser. The origin check still holds there. Ignored for GET.
   */
  readonly csrf?: false;
  /** API keys with this scope are taken beside sessions; absent: none is. Never where only some have the right. */
  readonly keyScope?: KeyScope;
  /** Refusals say `status` and `errors` beside the fixed fields: CommonGrants prescribes them to its servers. */
  readonly statusInErrors?: true;
  /** Takes a body of whatever media type and checks none of it: for callers that are not ours. */
  readonly anyBody?: true;
  /**
   * Media type of a body that is handed on unread, as it comes: for uploads. The operation limits and checks it; nothing
   * else of the request may be in it.
   */
  readonly bodyStream?: string;
  /**
   * Seconds a page shows an answer that changes without the member before it asks again. Absent: the two
   * hours of spec §9.
   */
  readonly freshSeconds?: number;
  /** Seconds that anyone may keep the answer of a public read that is the same for all, asking again by its ETag. */
  readonly keptSeconds?: number;
  /** Largest body in bytes, where the default of 100 kB does not fit. */
  readonly bodyLimit?: number;
}

/** `freshSeconds` of balances, reviews and the like: as long as the bell's list (spec §9). */
export const LIVE_SECONDS = 30;

/** Streamed answer. */
export interface FileResponse {
  readonly mediaType: string;
  /** Everybody may keep a copy this long; only of what is public and the same for all who ask. */
  readonly keptSeconds?: number;
}

export type Endpoints = Readonly<Record<string, EndpointSpec>>;

/** Declares a domain's endpoints; the names are the operations' names. */
export function defineEndpoints<const T extends Endpoints>(endpoints: T): T {
  return endpoints;
}

type OutputOf<S> = S extends $ZodType ? output<S> : undefined;
type InputOf<S> = S extends $ZodType ? input<S> : undefined;

/** A streamed answer: for endpoints whose response is a media type. */
export interface FileAnswer {
  readonly fileName?: string;
  /** 200 unless told: 206 for a part, 204 where nothing is to be read. */
  readonly status?: 200 | 204 | 206 | 304;
  /** Beside those that every answer has; the same name replaces theirs. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly content: AsyncIterable<Uint8Array | string> | Uint8Array | string;
}

/** A file of the site that stands in for one that could not be made. */
export interface FileElsewhere {
  readonly elsewhere: `/${string}`;
}

/** Input of an operation: the validated parts of the request. */
export interface OperationInput<E extends EndpointSpec> {
  readonly params: OutputOf<E['params']>;
  readonly query: OutputOf<E['query']>;
  readonly body: E extends { readonly bodyStream: string } ? AsyncIterable<Uint8Array> : OutputOf<E['body']>;
}

/** Result of an operation, before serialization. */
export type OperationResult<E extends EndpointSpec> = E['response'] extends $ZodType
  ? input<E['response']>
  : FileAnswer | FileElsewhere;

/** Input that the web client sends. Parts without a schema are absent. */
export type ClientInput<E extends EndpointSpec> = (E extends { params: infer P }
  ? { params: InputOf<P> }
  : unknown) &
  (E extends { query: infer Q } ? { query?: InputOf<Q> } : unknown) &
  (E extends { body: infer B } ? { body: InputOf<B> } : unknown) &
  (E extends { bodyStream: string } ? { body: Blob; onProgress?: (share: number) => void } : unknown);

/** An answer without its envelope: what `contentOf` of `platform/web/transport.ts` makes of it. */
export type ContentOf<A> = A extends { data: infer D }
  ? [keyof A] extends ['success' | 'data']
    ? A extends { success: boolean }
      ?
          | (true extends A['success'] ? D : never)
          | (false extends A['success'] ? A & { success: false } : never)
      : D
    : A
  : A;

/** Result that the web client gets back. */
export type ClientResult<E extends EndpointSpec> = E['response'] extends $ZodType
  ? ContentOf<output<E['response']>>
  : Blob;

/** The codes an endpoint may answer: its own and the platform's. */
export type ErrorCodeOf<E extends EndpointSpec> =
  | (E extends { errors: readonly (infer Code extends ErrorCode)[] } ? Code : never)
  | PlatformErrorCode;

/** The part of an endpoint that reaches the browser; schemas stay on the server. */
export interface EndpointRoute {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly freshSeconds?: number;
}

/** Fills `:name` parameters into a path, percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path ${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
