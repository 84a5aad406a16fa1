import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { EndpointSpec } from '../../kernel/contract.ts';
import { IDS_OF } from '../../kernel/contributed-id.ts';
import type { Contributions } from '../contributed.ts';
import { API_HEADERS } from './security-headers.ts';

const ERROR_SCHEMA = {
  type: 'object' as const,
  required: ['message', 'code', 'requestId'] as string[],
  properties: {
    message: { type: 'string' as const, description: 'For people.' },
    code: { type: 'string' as const, description: 'Stable, for programs.' },
    requestId: { type: 'string' as const },
    details: {},
  },
};

/** Serves the OpenAPI 3.1 document made from the contracts at /api/openapi.json. */
export async function registerOpenApi(
  app: FastifyInstance,
  publicUrl: string,
  contributions: Contributions,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hodag API',
        version: '1',
        license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      },
      servers: [{ url: publicUrl }],
      components: {
        schemas: { Error: ERROR_SCHEMA },
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'hodag_session' },
          csrf: { type: 'apiKey', in: 'header', name: 'CSRF-Token' },
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key of a member: no cookie, no CSRF token.',
          },
        },
      },
    },
    transform: ({ schema, url, route, ...rest }) => {
      const endpoint = route.config?.endpoint;
      if (!endpoint) return { schema: { ...schema, hide: true }, url };
      const transformed = jsonSchemaTransform({ schema, url, route, ...rest } as never);
      const described = { ...transformed.schema, ...describe(endpoint) };
      return { url, schema: withIds(described, contributions) as never };
    },
  });
  app.get('/api/openapi.json', (_request, reply) => {
    reply.headers(API_HEADERS).type('application/json');
    return reply.serializer(JSON.stringify).send(app.swagger());
  });
}

/** The same schema, in which what is one of the ids that domains contribute is a choice of these. */
function withIds(schema: unknown, contributions: Contributions): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withIds(one, contributions));
  if (typeof schema !== 'object' || schema === null) return schema;
  const point: unknown = (schema as Record<string, unknown>)[IDS_OF];
  if (typeof point === 'string') return { type: 'string', enum: contributions.idsOf(point) };
  return Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, withIds(one, contributions)]));
}

/** What schemas do not say: who may call, which refusals of the domain to expect, whether the token is needed. */
function describe(endpoint: EndpointSpec): object {
  const errors = endpoint.errors ?? [];
  const secured = endpoint.access === 'public' || endpoint.access === 'visitor' ? [] : [{ session: [] }];
  const keys = endpoint.keyScope === undefined ? [] : [{ key: [endpoint.keyScope] }];
  const browsers =
    endpoint.method === 'GET' || endpoint.csrf === false ? secured : [...secured, { csrf: [] }];
  return {
    security: [...browsers, ...keys],
    'x-access': endpoint.access,
    ...(errors.length > 0 ? { 'x-errors': errors } : {}),
  };
}
