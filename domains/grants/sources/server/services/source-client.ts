import { decodeBody } from '#platform/server/outbound/decode-body.ts';
import type { OutboundAnswer } from '#platform/server/outbound/exchange.ts';
import type { Outbound } from '#platform/server/outbound/outbound.ts';
import { type SourceClient, SourceError, type SourceRequest } from '../adapters/adapter.ts';

/** Validators of an answer, for the next conditional request. */
export interface Validator {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

interface ClientOptions {
  readonly outbound: Outbound;
  /** Base address; nothing else is asked. */
  readonly base: string;
  /** Base address of details, where that is another. */
  readonly detailBase: string;
  /** Header and value of the operator's key. */
  readonly key: readonly [string, string] | null;
  readonly userAgent: string;
  /** Reads a feed outside of the event loop. */
  readonly parseFeed: SourceClient['parseFeed'];
  /** Validators of the last good run; empty asks for everything anew. */
  readonly validators: readonly Validator[];
}

/** Client that keeps what a run learned from its answers. */
export interface ReadingClient extends SourceClient {
  /** Those to keep once everything is loaded. */
  readonly learned: ReadonlyMap<string, Validator>;
  /** Whether an answer was that nothing has changed. */
  readonly hasUnchanged: () => boolean;
}

/** The client of one run. */
export function createSourceClient({
  outbound,
  base,
  detailBase,
  key,
  userAgent,
  parseFeed,
  validators,
}: ClientOptions): ReadingClient {
  const learned = new Map<string, Validator>();
  let isUnchanged = false;
  const addressOf = (request: SourceRequest) => urlOf(request.detail ? detailBase : base, request);
  const ask = async (request: SourceRequest, accept: string, more: Record<string, string> = {}) => {
    const url = addressOf(request);
    const { body, type } = await bodyOf(request);
    return outbound.send({
      url,
      method: body ? 'POST' : 'GET',
      headers: {
        accept,
        'user-agent': userAgent,
        ...(type ? { 'content-type': type } : {}),
        ...request.headers,
        ...(key && !request.detail ? { [key[0]]: key[1] } : {}),
        ...more,
      },
      ...(body ? { body } : {}),
    });
  };
  return {
    learned,
    hasUnchanged: () => isUnchanged,
    parseFeed,
    async readJson(request) {
      return jsonOf(await ask(request, 'application/json'), request);
    },
    async readText(request) {
      return textOf(await ask(request, '*/*'));
    },
    async readChangedText(request) {
      const url = addressOf(request).href;
      const known = validators.find((one) => one.url === url);
      const answer = await ask(request, '*/*', conditionsOf(known));
      if (answer.status === 304) {
        isUnchanged = true;
        return null;
      }
      const { etag = null, 'last-modified': lastModified = null } = answer.headers;
      if (etag !== null || lastModified !== null) learned.set(url, { url, etag, lastModified });
      return textOf(answer);
    },
  };
}

/** @throws SourceError for a path that leaves the base address */
function urlOf(base: string, { path, query = {} }: SourceRequest): URL {
  const root = new URL(base.endsWith('/') ? base : `${base}/`);
  const url = new URL(path.replace(/^\/+/, './'), root);
  if (url.origin !== root.origin) throw new SourceError(`${path} is not at ${root.host}.`);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value));
  return url;
}

/** A body with its type, as it is sent. */
async function bodyOf({ json, form }: SourceRequest): Promise<{ body?: Uint8Array; type?: string }> {
  if (json !== undefined) return { body: Buffer.from(JSON.stringify(json)), type: 'application/json' };
  if (form === undefined) return {};
  const parts = new FormData();
  for (const [name, value] of Object.entries(form)) {
    parts.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  }
  // The platform's own writer of multipart bodies chooses the boundary.
  const written = new Response(parts);
  const body = new Uint8Array(await written.arrayBuffer());
  return { body, type: written.headers.get('content-type') ?? 'multipart/form-data' };
}

function conditionsOf(known: Validator | undefined): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

function textOf({ body, headers }: OutboundAnswer): string {
  return decodeBody(body, headers['content-type']);
}

/** @throws SourceError for a page where data should be, and for what is no JSON */
function jsonOf(answer: OutboundAnswer, { path }: SourceRequest): unknown {
  const text = textOf(answer);
  try {
    return JSON.parse(text);
  } catch {
    const isPage = /^\s*</.test(text) || /\bhtml\b/.test(answer.headers['content-type'] ?? '');
    throw new SourceError(
      isPage ? `${path} answered a web page where JSON was expected.` : `${path} answered invalid JSON.`,
    );
  }
}
