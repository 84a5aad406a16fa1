import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestPlain,
} from 'node:http';
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
  /** Keeps connections; for requests to this one host only. Absent: each request has a connection of its own. */
  readonly agent?: Agent;
  /** Gives the first `maxBytes` of a longer answer, where only its beginning matters; absent: such an answer fails. */
  readonly isCut?: true;
}

/**
 * One request and its answer, whatever its status. No redirect is followed and nothing is tried again.
 * @throws OutboundError; `stopped` once `signal` is raised
 */
export async function exchange(
  outgoing: OutboundRequest,
  limits: ExchangeLimits,
  signal?: AbortSignal,
): Promise<OutboundAnswer> {
  const { timeoutMs, privateHosts } = limits;
  const { url } = outgoing;
  const host = hostOf(url);
  const isOwn = privateHosts.includes(url.host);
  // No name, so nothing is looked up.
  if (!isOwn && isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic(host);
  const limit = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const answer = await send(outgoing, ended, !isOwn, limits.agent);
    const body = await readBody(answer, limits, url);
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
  outgoing: OutboundRequest,
  signal: AbortSignal,
  isChecked: boolean,
  agent: Agent | undefined,
): Promise<IncomingMessage> {
  const { url, method, headers, body } = outgoing;
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const sent = request(
      url,
      {
        method,
        headers: {
          ...headers,
          'accept-encoding': 'gzip',
          ...(body ? { 'content-length': body.byteLength } : {}),
        },
        signal,
        // A connection that was opened for another check is not used again.
        agent: agent ?? false,
        ...(isChecked ? { lookup: lookupPublic } : {}),
      },
      resolve,
    );
    sent.on('error', (error) => {
      // The other side closed a kept connection while the request went out.
      const isStale = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (isStale && !signal.aborted) resolve(send(outgoing, signal, isChecked, undefined));
      else reject(error);
    });
    sent.end(body);
  });
}

/** The answer, unzipped; it ends as soon as it is too long. */
async function readBody(
  answer: IncomingMessage,
  { maxBytes, isCut }: ExchangeLimits,
  url: URL,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of unzipped(answer, url) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > maxBytes) {
      answer.destroy();
      if (isCut) return Buffer.concat([...chunks, chunk]).subarray(0, maxBytes);
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
