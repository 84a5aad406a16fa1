import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { $ZodType } from 'zod/v4/core';
import type { Actor } from '../../kernel/access.ts';
import type { EndpointSpec, FileAnswer } from '../../kernel/contract.ts';
import type { Domain, OperationDeps } from '../domain.ts';
import type { Services } from '../services.ts';
import { compressText, isWorthCompressing } from './compress-text.ts';
import { cookieNames } from './cookies.ts';
import { requireAccess, requireOwnPage, resolveActor } from './guard.ts';
import { RequestContext } from './request-context.ts';
import { API_HEADERS } from './security-headers.ts';
import { serializerFor } from './serializer.ts';
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
      const send = isFile(endpoint) ? fileSender(endpoint) : jsonSender(endpoint);
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
          return send(reply, answer);
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

type Sender = (reply: FastifyReply, answer: unknown) => unknown;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Only the fields of the contract leave, whatever the operation returned. */
function jsonSender(endpoint: EndpointSpec): Sender {
  const serialize = serializerFor(endpoint.response as $ZodType);
  const status = endpoint.status ?? 200;
  const headers = { ...API_HEADERS, 'content-type': JSON_TYPE };
  return (reply, answer) => {
    const json = serialize(answer);
    reply.code(status).headers(headers);
    // Most answers are short: they leave at once.
    return isWorthCompressing(json) ? sendCompressed(reply, json) : reply.send(json);
  };
}

function fileSender({ response: { mediaType } }: FileEndpoint): Sender {
  return (reply, answer) => {
    const { content, fileName } = answer as FileAnswer;
    reply.headers(API_HEADERS).type(mediaType);
    if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`);
    if (typeof content === 'string') return sendCompressed(reply, content);
    return reply.send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
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
