import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { $ZodType } from 'zod/v4/core';
import type { Actor, KeyActor } from '../../kernel/access.ts';
import type { EndpointSpec, FileAnswer, FileElsewhere, FileResponse } from '../../kernel/contract.ts';
import type { Database } from '../db/database.ts';
import type { Domain, OperationDeps } from '../domain.ts';
import { platformSettings } from '../platform-settings.ts';
import type { Services } from '../services.ts';
import { compressText, isWorthCompressing } from './compress-text.ts';
import { cookieNames } from './cookies.ts';
import { CsrfPairs } from './csrf.ts';
import { DownloadSlots, isDownload } from './download-slots.ts';
import { admit, requireOwnPage } from './guard.ts';
import { idempotencyKeyOf, OncePerKey } from './idempotency.ts';
import { bringsCredential, KeyGuard, RATE_LIMIT } from './key-guard.ts';
import type { KeyPort } from './key-port.ts';
import { RequestContext } from './request-context.ts';
import { NetworkCounter, refuseFor } from './request-limit.ts';
import { API_HEADERS } from './security-headers.ts';
import { serializerFor } from './serializer.ts';
import type { SessionPort } from './session-port.ts';
import { STRICT_TRANSPORT } from './strict-transport.ts';

interface Caller {
  readonly context: RequestContext;
  readonly actor: Actor | KeyActor;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The API key that asks, also where it is refused; null without a good one. */
    keyActor: KeyActor | null;
    /** Code of the refusal that was answered. */
    refusedWith: string | null;
  }
  interface FastifyContextConfig {
    /** Absent on addresses that are not endpoints of a contract. */
    endpoint?: EndpointSpec;
  }
}

/**
 * One route for each endpoint of each domain, in the fixed order: origin and token (or the API key), access, input,
 * operation.
 */
export function registerEndpoints(
  app: FastifyInstance,
  domains: readonly Domain[],
  services: Services,
  sessions: SessionPort,
  apiKeys?: KeyPort,
): void {
  const cookies = cookieNames(services.config.PUBLIC_URL);
  const guardDeps = { csrf: new CsrfPairs(services.keys), publicUrl: services.config.PUBLIC_URL };
  const keyGuard = new KeyGuard(sessions, apiKeys, services.config.RATE_LIMIT_SCALE);
  const once = new OncePerKey(services, services.config.RATE_LIMIT_SCALE);
  app.decorateRequest('caller', null);
  app.decorateRequest('keyActor', null);
  app.decorateRequest('refusedWith', null);
  noteKeyCalls(app, services, apiKeys);
  const track = streamTracker(app);
  const slots = new DownloadSlots();

  for (const domain of domains) {
    for (const [name, endpoint] of Object.entries(domain.endpoints)) {
      const operation = domain.operations[name];
      if (!operation) throw new Error(`${domain.name} has no operation ${name}`);
      const json = isFile(endpoint) ? null : jsonSender(endpoint);
      const send: Sender = isFile(endpoint) ? fileSender(endpoint, track) : jsonSender(endpoint);
      const limitWide = wideLimitOf(endpoint, services.config.RATE_LIMIT_SCALE);
      const route: RouteOptions = {
        method: endpoint.method,
        url: endpoint.path,
        schema: routeSchema(domain.name, name, endpoint),
        config: { endpoint, ...rateLimitOf(endpoint, services.config.RATE_LIMIT_SCALE) },
        ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
        onRequest: (request, reply, done) => {
          limitWide(request.ip);
          const isKey = bringsCredential(request.headers);
          const context = new RequestContext(request, reply, services.keys, cookies, !isKey);
          if (!isKey) requireOwnPage(request, context, endpoint, guardDeps);
          const admitted = isKey
            ? keyGuard.admit(endpoint, request, reply)
            : admit(endpoint.access, context, sessions);
          if (admitted instanceof Promise)
            admitted.then((actor: Actor | KeyActor) => enter(request, { context, actor }, done), done);
          else enter(request, { context, actor: admitted }, done);
        },
        handler: async (request, reply) => {
          const { context, actor } = callerOf(request);
          if (isDownload(endpoint)) takeSlot(slots, services, request, reply);
          const input = {
            params: request.params as never,
            query: request.query as never,
            body: request.body as never,
          };
          const run = (db: Database) => operation(depsOf(services, context, db), actor, input);
          if (json && actor.kind === 'key' && endpoint.method === 'POST') {
            const name = idempotencyKeyOf(request);
            if (name !== null) return sendOnce(once, reply, { actor, name, send: json, run });
          }
          return send(reply, await run(services.db));
        },
      };
      if (endpoint.bodyStream) registerWithStream(app, route, endpoint.bodyStream);
      else if (endpoint.anyBody) registerWithAnyBody(app, route);
      else app.route(route);
    }
  }
}

/** Limit of bodies that are read and discarded, in bytes. */
const ANY_BODY_MAX = 4096;

/** In its own scope: no other endpoint takes what is not JSON. */
function registerWithAnyBody(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: ANY_BODY_MAX }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.route(route);
  });
}

/** In its own scope: the body is not read here, and Fastify's limit of bodies does not hold. */
function registerWithStream(app: FastifyInstance, route: RouteOptions, mediaType: string): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(mediaType, (_request, body, done) => done(null, body));
    scope.route(route);
  });
}

function enter(request: FastifyRequest, caller: Caller, done: () => void): void {
  request.caller = caller;
  done();
}

/** Field by field: V8 copies an object it does not know the shape of in five microseconds, and this in none. */
function depsOf(services: Services, request: RequestContext, db: Database): OperationDeps {
  return {
    config: services.config,
    db,
    clock: services.clock,
    log: services.log,
    mailer: services.mailer,
    storage: services.storage,
    cards: services.cards,
    encoder: services.encoder,
    events: services.events,
    keys: services.keys,
    personalData: services.personalData,
    contributions: services.contributions,
    knownSettings: services.knownSettings,
    handbook: services.handbook,
    resources: services.resources,
    health: services.health,
    request,
  };
}

/** Held until the answer was read, or its connection is closed. */
function takeSlot(
  slots: DownloadSlots,
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { downloadsAtOnce } = platformSettings.read(config);
  const release = slots.take(callerOf(request).actor, request.ip, downloadsAtOnce);
  reply.raw.once('finish', release).once('close', release);
}

function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('The guard did not run');
  return request.caller;
}

type FileEndpoint = EndpointSpec & { response: FileResponse };

function isFile(endpoint: EndpointSpec): endpoint is FileEndpoint {
  return !(endpoint.response instanceof $ZodType);
}

type Sender = (reply: FastifyReply, answer: unknown) => unknown;

/** A sender of JSON, also of an answer that was kept as text. */
interface JsonSender extends Sender {
  serialize(answer: unknown): string;
  sendText(reply: FastifyReply, json: string): unknown;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Only the fields of the contract leave, whatever the operation returned. */
function jsonSender(endpoint: EndpointSpec): JsonSender {
  const serialize = serializerFor(endpoint.response as $ZodType);
  const status = endpoint.status ?? 200;
  const headers = { ...API_HEADERS, 'content-type': JSON_TYPE };
  const headerList = Object.entries(headers).flat();
  const securely = [...headerList, STRICT_TRANSPORT.name, STRICT_TRANSPORT.value];
  const sendText = (reply: FastifyReply, json: string): unknown => {
    if (endpoint.keptSeconds !== undefined) {
      if (setKept(reply.headers(headers), json, endpoint.keptSeconds)) return reply.code(304).send();
      return sendCompressed(reply.code(status), json);
    }
    if (isPlain(reply) && !isWorthCompressing(json))
      return sendAtOnce(reply, status, reply.hasHeader(STRICT_TRANSPORT.name) ? securely : headerList, json);
    reply.code(status).headers(headers);
    return isWorthCompressing(json) ? sendCompressed(reply, json) : reply.send(json);
  };
  const send: Sender = (reply, answer) => sendText(reply, serialize(answer));
  return Object.assign(send, { serialize, sendText });
}

interface OnceCall {
  readonly actor: KeyActor;
  readonly name: string;
  readonly send: JsonSender;
  run(db: Database): Promise<unknown>;
}

/** Answers a call that names itself: as it was answered the first time, where it was made before. */
async function sendOnce(
  once: OncePerKey,
  reply: FastifyReply,
  { actor, name, send, run }: OnceCall,
): Promise<unknown> {
  const { method, url, body } = reply.request;
  const call = [method, url, body ?? null];
  const answer = await once.run(actor, { name, call }, async (db) => send.serialize(await run(db)));
  if (answer.isRepeated) reply.header('idempotency-replayed', 'true');
  return send.sendText(reply, answer.body);
}

/** Hands each answered call of a good key to the domain that keeps them. */
function noteKeyCalls(app: FastifyInstance, { clock }: Services, apiKeys: KeyPort | undefined): void {
  const note = apiKeys?.note;
  if (!note) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { keyActor, refusedWith, id } = request;
    // Fastify makes an object for each reading of `routeOptions`: most requests have no key.
    const endpoint = keyActor ? request.routeOptions.config.endpoint : undefined;
    if (keyActor && endpoint) {
      const { method, path } = endpoint;
      const { elapsedTime: ms, statusCode: status } = reply;
      note({
        keyId: keyActor.keyId,
        requestId: id,
        at: clock.now(),
        method,
        path,
        status,
        code: refusedWith,
        ms,
      });
    }
    done();
  });
}

/** Nothing but HSTS is set before it: no cookie, and none of the headers for API keys. It has its body (HEAD has none). */
function isPlain(reply: FastifyReply): boolean {
  return !reply.hasHeader('set-cookie') && !reply.hasHeader(RATE_LIMIT) && reply.request.method !== 'HEAD';
}

/**
 * Writes a short answer past Fastify's collection of headers, which costs as much as half of a bare answer: node
 * takes a flat list as it is. Hooks on the response still run; the product has none that change an answer.
 */
function sendAtOnce(reply: FastifyReply, status: number, headers: readonly string[], text: string): void {
  reply.hijack();
  reply.raw.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(text))]);
  reply.raw.end(text);
}

function fileSender({ response }: FileEndpoint, track: StreamTracker): Sender {
  const { mediaType, keptSeconds } = response;
  return (reply, answer) => {
    if (isElsewhere(answer))
      return reply.headers(API_HEADERS).code(302).header('location', answer.elsewhere).send();
    const { content, fileName, status = 200, headers = {} } = answer as FileAnswer;
    reply.code(status).headers(API_HEADERS).type(mediaType).headers(headers);
    if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`);
    if (typeof content === 'string') return sendCompressed(reply, content);
    if (content instanceof Uint8Array) {
      return keptSeconds === undefined
        ? reply.send(Buffer.from(content))
        : sendKept(reply, content, keptSeconds);
    }
    // Its connection ends with it: kept for the next call, a closing server would wait for the browser to let it go.
    if (mediaType.startsWith(EVENT_STREAM)) reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
    if (reply.request.method === 'HEAD') return sendHeadOf(reply, content);
    return reply.send(track(Readable.from(content)));
  };
}

/** Fastify would read the whole of it for its length, and of some there is no end. */
async function sendHeadOf(reply: FastifyReply, content: AsyncIterable<unknown>): Promise<FastifyReply> {
  await content[Symbol.asyncIterator]().return?.();
  return reply.send();
}

function isElsewhere(answer: unknown): answer is FileElsewhere {
  return typeof answer === 'object' && answer !== null && 'elsewhere' in answer;
}

/** Shown on other sites too, so it is no secret of this one. A browser that has this content gets no second copy. */
function sendKept(reply: FastifyReply, content: Uint8Array, keptSeconds: number): FastifyReply {
  const isKnown = setKept(reply, content, keptSeconds);
  reply.header('cross-origin-resource-policy', 'cross-origin');
  return isKnown ? reply.code(304).send() : reply.send(Buffer.from(content));
}

/** Lets everybody keep an answer. @returns whether the caller has this very content already */
function setKept(reply: FastifyReply, content: Uint8Array | string, keptSeconds: number): boolean {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': `public, max-age=${keptSeconds}` });
  const known = (reply.request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

/** Server-sent events: proxies must hand them on as they come. */
const EVENT_STREAM = 'text/event-stream';

type StreamTracker = (stream: Readable) => Readable;

/** Ends what is still streamed when the server closes: it waits for its answers, and some have no end. */
function streamTracker(app: FastifyInstance): StreamTracker {
  const open = new Set<Readable>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.destroy();
  });
  return (stream) => {
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    return stream;
  };
}

async function sendCompressed(reply: FastifyReply, text: string): Promise<unknown> {
  return reply.send(await compressText(reply, text));
}

function rateLimitOf(endpoint: EndpointSpec, scale: number): object {
  const limit = endpoint.rateLimit;
  if (!limit) return {};
  return { rateLimit: { max: Math.ceil(limit.max * scale), timeWindow: limit.perSeconds * 1000 } };
}

/** The plugin behind `rateLimitOf` counts by one key; this counts the /48s of IPv6 beside it. */
function wideLimitOf({ rateLimit }: EndpointSpec, scale: number): (ip: string) => void {
  if (!rateLimit) return () => {};
  const counter = new NetworkCounter(Math.ceil(rateLimit.max * scale), rateLimit.perSeconds * 1000);
  return (ip) => refuseFor(counter.takeWide(ip, performance.now()));
}

const NOTHING = z.strictObject({});

function routeSchema(domain: string, name: string, endpoint: EndpointSpec): object {
  const answer = isFile(endpoint)
    ? { description: 'File', content: { [endpoint.response.mediaType]: { schema: z.string() } } }
    : endpoint.response;
  return {
    operationId: name,
    tags: [domain],
    summary: endpoint.summary,
    querystring: endpoint.query ?? NOTHING,
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { [endpoint.status ?? 200]: answer },
  };
}
