import type { Plugin } from 'vite';
import type { EndpointSpec } from '../../platform/kernel/contract.ts';

const CONTRACT = /\/domains\/[^/]+\/[^/]+\/contract\/(?:[a-z-]+-)?endpoints\.ts$/;

/**
 * Leaves of a contract only what the browser needs to call it: name, method, path, how long an answer is fresh.
 * Schemas, and zod with them, stay on the server.
 */
export function contractRoutes(loadEndpoints: (file: string) => Promise<Record<string, unknown>>): Plugin {
  return {
    name: 'hodag:contract-routes',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!CONTRACT.test(file)) return null;
      const exported = await loadEndpoints(file);
      const lines = Object.entries(exported).map(
        ([name, endpoints]) => `export const ${name} = ${JSON.stringify(routesOf(endpoints))};`,
      );
      return { code: lines.join('\n'), map: null };
    },
  };
}

function routesOf(endpoints: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(endpoints as Record<string, EndpointSpec>).map(
      ([name, { method, path, freshSeconds }]) => [name, { method, path, freshSeconds }],
    ),
  );
}
