import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { openApiDocument } from './cli/openapi.ts';

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly 'x-access': string;
  readonly 'x-errors'?: readonly string[];
  readonly parameters?: readonly { in: string; name: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

let server: ProductServer;
/**
 * Where endpoints stand: below /api, below the names of open formats, pictures beside their pages, feeds of members, the
 * issuer's documents, frames of other sites.
 */
const isOurs = (url: string): boolean =>
  /^\/(api|common-grants|daoip5|u\/|feeds\/|\.well-known\/|credentials\/|embed\/)/.test(url);

/** Routes of the router. */
const routes: string[] = [];

beforeAll(async () => {
  const collect = (app: FastifyInstance): void => {
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD' && isOurs(url)) routes.push(`${one} ${url}`);
    });
  };
  server = await aProductServer({ http: () => ({ extend: collect }) });
});
afterAll(() => server.close());

const contractInventory = everyEndpoint.map(({ label }) => label).sort();

describe('API9: the contracts, the router and the OpenAPI document name the same routes', () => {
  it('the router has every endpoint and nothing else', () => {
    const expected = contractInventory.filter((label) => server.app.hasRoute(routeOf(label)));
    expect(expected).toEqual(contractInventory);
    expect(routes.filter((route) => route !== 'GET /api/openapi.json').sort()).toEqual(contractInventory);
  });

  it('the document has every endpoint and nothing else', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json<OpenApi>();
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual(contractInventory);
  });

  it('no two operations share a name', () => {
    const names = everyEndpoint.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the OpenAPI document', () => {
  it('says of each endpoint who may call it and what it may refuse', async () => {
    const { openapi, paths } = (await openApiDocument()) as OpenApi;
    expect(openapi).toMatch(/^3\.1\./);
    for (const { name, endpoint, domain } of everyEndpoint) {
      const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect(operation, name).toMatchObject({
        operationId: name,
        summary: endpoint.summary,
        tags: [domain],
        'x-access': endpoint.access,
      });
      expect(operation?.['x-errors'] ?? []).toEqual(endpoint.errors ?? []);
      expect(Boolean(operation?.requestBody)).toBe(Boolean(endpoint.body));
      expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status ?? 200));
    }
  });

  // The same text as `npm run --silent hodag -- openapi > docs/openapi.json` on a fresh build.
  it('equals docs/openapi.json (after a change you want: `npx vitest run -u --project server apps`)', async () => {
    const text = `${JSON.stringify(await openApiDocument(), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../../docs/openapi.json');
  });
});

function routeOf(label: string): { method: 'GET'; url: string } {
  const [method = '', url = ''] = label.split(' ');
  return { method: method as 'GET', url };
}
