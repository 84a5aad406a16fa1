import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { $ZodType } from 'zod/v4/core';
import type { Actor } from '../../kernel/access.ts';
import type { EndpointSpec, FileAnswer } from '../../kernel/contract.ts';
import type { Domain, OperationDeps } from '../domain.ts';
import type { Services } from '../services.ts';
import { cookieNames } from './cookies.ts';
import { requireAccess, requireOwnPage, resolveActor } from './guard.ts';
import { RequestContext } from './request-context.ts';
import { API_HEADERS } from './security-headers.ts';
import type { SessionPort } from './session-port.ts';

interface Caller {
  readonly context: RequestContext;
  readonly actor: Actor;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Absent on addresses that are not endpoints of a contract. */
    endpoint?: EndpointSpec;
  }
}

/** One route for each endpoint of each domain, in the fixed order: origin and token, access, input, operation. */
export function registerEndpoints(
  app: FastifyInstance,
  domains: readonly Domain[],
  services: Services,
  sessions: SessionPort,
): void {
  const cookies = cookieNames(services.config.PUBLIC_URL);
  const guardDeps = { keys: services.keys, publicUrl: services.config.PUBLIC_URL };
  app.decorateRequest('caller', null);

  for (const domain of domains) {
    for (const [name, endpoint] of Object.entries(domain.endpoints)) {
      const operation = domain.operations[name];
      if (!operation) throw new Error(`${domain.name} has no operation ${name}`);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: routeSchema(domain.name, name, endpoint),
        config: { endpoint, ...rateLimitOf(endpoint, services.config.RATE_LIMIT_SCALE) },
        ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
        onRequest: async (request, reply) => {
          const context = new RequestContext(request, reply, services.keys, cookies);
          requireOwnPage(request, context, endpoint, guardDeps);
          const actor = await resolveActor(context, sessions);
          await requireAccess(endpoint.access, actor, sessions);
          request.caller = { context, actor };
        },
        handler: async (request, reply) => {
          const { context, actor } = callerOf(request);
          const deps: OperationDeps = { ...services, request: context };
          const answer = await operation(deps, actor, {
            params: request.params as never,
            query: request.query as never,
            body: request.body as never,
          });
          reply.headers(API_HEADERS);
          if (endpoint.status) reply.code(endpoint.status);
          return isFile(endpoint)
            ? sendFile(reply, endpoint.response.mediaType, answer as FileAnswer)
            : answer;
        },
      });
    }
  }
}

function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('The guard did not run');
  return request.caller;
}

type FileEndpoint = EndpointSpec & { response: { mediaType: string } };

function isFile(endpoint: EndpointSpec): endpoint is FileEndpoint {
  return !(endpoint.response instanceof $ZodType);
}

function sendFile(reply: FastifyReply, mediaType: string, answer: FileAnswer): Readable | Buffer | string {
  reply.type(mediaType);
  if (answer.fileName) reply.header('content-disposition', `attachment; filename="${answer.fileName}"`);
  const { content } = answer;
  if (typeof content === 'string') return content;
  return content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content);
}

function rateLimitOf(endpoint: EndpointSpec, scale: number): object {
  const limit = endpoint.rateLimit;
  if (!limit) return {};
  return { rateLimit: { max: Math.ceil(limit.max * scale), timeWindow: limit.perSeconds * 1000 } };
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
