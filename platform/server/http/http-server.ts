import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { platformErrors } from '../../kernel/errors.ts';
import type { Domain } from '../domain.ts';
import type { Services } from '../services.ts';
import type { KeyPort } from './key-port.ts';
import { refuseWhenBusy } from './load.ts';
import { methodFinder } from './method-finder.ts';
import { networkOf } from './network.ts';
import { registerOpenApi } from './openapi.ts';
import { isApiAddress, refuseUnreadableWith, refuseWith } from './refuse.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import { registerEndpoints } from './register-endpoints.ts';
import { limitRequests } from './request-limit.ts';
import type { SessionPort } from './session-port.ts';
import { addStrictTransport } from './strict-transport.ts';
import { validateRequest } from './validate-request.ts';

export interface HttpServerOptions {
  readonly services: Services;
  readonly domains: readonly Domain[];
  readonly sessions: SessionPort;
  /** Lookup of API keys; without it none is accepted. */
  readonly apiKeys?: KeyPort;
  /** Adds what is not an endpoint: health, metrics, pages. Runs after the endpoints are known. */
  readonly extend?: (app: FastifyInstance) => Promise<void> | void;
  /** Answers addresses outside /api that no route has; without it they get a JSON 404. */
  readonly notFound?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /**
   * Whether it refuses requests while the process cannot keep up; on without it. Off in tests of anything else, which
   * share the machine with others.
   */
  readonly shedsLoad?: boolean;
}

const REQUEST_LIMIT_PER_MINUTE = 1200;
const BODY_LIMIT_BYTES = 100_000;

/** Builds the HTTP server: limits, error shape, endpoints, OpenAPI. Does not listen yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { services } = options;
  const refuse = refuseWith(services);
  const proxies = services.config.TRUST_PROXY ?? 0;
  const app = fastify({
    logger: false,
    // Addresses that cannot be decoded reach no route; they are refused in the same shape.
    frameworkErrors: refuse,
    clientErrorHandler: refuseUnreadableWith(services.config),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    // As many addresses as there are proxies of ours, counted from the socket; the rest anybody could have written.
    trustProxy: proxies > 0 ? (_address: string, hop: number) => hop < proxies : false,
    requestTimeout: 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
  });
  // The framework reads it unasked; endpoints take JSON.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validateRequest);
  // Endpoints serialise by their contract themselves; what is left (errors, health) is plain.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(refuse);
  const methodsAt = methodFinder(options.domains.flatMap(({ endpoints }) => Object.values(endpoints)));
  app.setNotFoundHandler((request, reply) => {
    if (options.notFound && !isApiAddress(request.url)) return options.notFound(request, reply);
    const methods = methodsAt(request.url);
    if (methods.length === 0) throw platformErrors.fail('request.not_found');
    reply.header('allow', methods.join(', '));
    throw platformErrors.fail('request.method');
  });

  addStrictTransport(app, services.config.PUBLIC_URL);
  if (options.shedsLoad !== false) refuseWhenBusy(app);
  limitRequests(app, REQUEST_LIMIT_PER_MINUTE * services.config.RATE_LIMIT_SCALE);
  refuseUnstorable(app);
  // For the endpoints whose contract has its own limit.
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) =>
      platformErrors.fail('rate.limited', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  await registerOpenApi(app, services);
  app.after(() => registerEndpoints(app, options.domains, services, options.sessions, options.apiKeys));
  if (options.extend) await options.extend(app);
  return app;
}
