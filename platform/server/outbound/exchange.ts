import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OutboundError } from './outbound-error.ts';
import { hostOf, isPublicAddress, lookupPublic, notPublic } from './public-address.ts';

export interface OutboundRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

export interface ExchangeLimits {
  /** Milliseconds for one request with its whole answer. */
  readonly timeoutMs: number;
  /** Largest answer, unzipped. */
  readonly maxBytes: number;
  /** Hosts with their ports in the operator's own network, which may be asked although they are not public. */
  readonly privateHosts: readonly string[];
}

/**
 * One request and its answer, whatever its status. No redirect is followed and nothing is tried again.
 * @throws OutboundError; `stopped` once `signal` is raised
 */
export async function exchange(
  outgoing: OutboundRequest,
  { timeoutMs, maxBytes, privateHosts }: ExchangeLimits,
  signal?: AbortSignal,
): Promise<OutboundAnswer> {
  const { url } = outgoing;
  const host = hostOf(url);
  const isOwn = privateHosts.includes(url.host);
  // No name, so nothing is looked up.
  if (!isOwn && isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic(host);
  const limit = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const answer = await send(outgoing, ended, !isOwn);
    const body = await readBody(answer, maxBytes, url);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body };
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    if (signal?.aborted) throw new OutboundError('stopped', 'The request was stopped.');
    if (limit.aborted)
      throw new OutboundError('slow', `${url.host} did not answer within ${timeoutMs / 1000} s.`);
    throw new OutboundError('broken', `The connection to ${url.host} failed: ${reasonOf(error)}.`);
  }
}

function send(
  { url, method, headers, body }: OutboundRequest,
  signal: AbortSignal,
  isChecked: boolean,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const outgoing = request(
      url,
      {
        method,
        headers: {
          ...headers,
          'accept-encoding': 'gzip',
          ...(body ? { 'content-length': body.byteLength } : {}),
        },
        signal,
        // Each its own connection: one that was opened for another check is not used again.
        agent: false,
        ...(isChecked ? { lookup: lookupPublic } : {}),
      },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The whole answer, unzipped; it ends as soon as it is too long. */
async function readBody(answer: IncomingMessage, maxBytes: number, url: URL): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of unzipped(answer, url) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > maxBytes) {
      answer.destroy();
      const most = `${Math.round(maxBytes / 1_000_000)} MB`;
      throw new OutboundError('too-large', `${url.host} answered more than ${most}. The rest was not read.`);
    }
    chunks.push(chunk);
  }
  if (!answer.complete) throw new Error('the answer was cut');
  return Buffer.concat(chunks);
}

function unzipped(answer: IncomingMessage, url: URL): Readable {
  const coding = answer.headers['content-encoding'] ?? 'identity';
  if (coding !== 'gzip' && coding !== 'identity') {
    answer.destroy();
    throw new OutboundError(
      'unreadable',
      `${url.host} answered in the coding ${coding}, which was not asked for.`,
    );
  }
  // A failure of any part ends the last one, which is the one that is read.
  return pipeline(answer, coding === 'gzip' ? createGunzip() : new PassThrough(), () => {});
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message ?? 'unknown');
}
