import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { EndpointSpec } from '../../kernel/contract.ts';
import { IDS_OF } from '../../kernel/contributed-id.ts';
import type { Contributions } from '../contributed.ts';
import { defineResource } from '../resources.ts';
import type { Services } from '../services.ts';
import { type ApiDocument, completeDocument } from './complete-document.ts';
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

const REFUSED = {
  description: 'Refused: `code` says why',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: {
        message: 'Sign in to continue.',
        code: 'session.required',
        requestId: '9b2f6c1e-5d0a-4f3b-8c7d-2e1a0b9c8d7f',
      },
    },
  },
};

const documentSlot = defineResource('platform.api-document', () => ({
  read: (): ApiDocument | null => null,
}));

/** The OpenAPI document of this instance, as it serves it; null in a process without an HTTP server. */
export function apiDocumentOf(services: Pick<Services, 'resources'>): ApiDocument | null {
  return documentSlot(services).read();
}

/** Serves the OpenAPI 3.1 document made from the contracts at /api/openapi.json. */
export async function registerOpenApi(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'contributions' | 'resources'>,
): Promise<void> {
  const { contributions } = services;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hodag API',
        version: '1',
        license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      },
      servers: [{ url: services.config.PUBLIC_URL }],
      components: {
        schemas: { Error: ERROR_SCHEMA },
        responses: { Refused: REFUSED },
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
  let made: ApiDocument | null = null;
  const read = (): ApiDocument => {
    made ??= completeDocument(structuredClone(app.swagger()) as unknown as ApiDocument);
    return made;
  };
  documentSlot(services).read = read;
  app.get('/api/openapi.json', (_request, reply) => {
    reply.headers(API_HEADERS).type('application/json');
    return reply.serializer(JSON.stringify).send(read());
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

/** Describes what schemas leave out: access, refusals of the domain, whether the token is needed. */
function describe(endpoint: EndpointSpec): object {
  const errors = endpoint.errors ?? [];
  const session = endpoint.access === 'public' || endpoint.access === 'visitor' ? {} : { session: [] };
  const token = endpoint.method === 'GET' || endpoint.csrf === false ? {} : { csrf: [] };
  const browser = { ...session, ...token };
  const keys = endpoint.keyScope === undefined ? [] : [{ key: [endpoint.keyScope] }];
  return {
    // One of them is enough; what one names is needed together.
    security: [...(Object.keys(browser).length > 0 ? [browser] : []), ...keys],
    'x-access': endpoint.access,
    ...(errors.length > 0 ? { 'x-errors': errors } : {}),
  };
}
