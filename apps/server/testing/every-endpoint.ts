import type { EndpointSpec } from '#platform/kernel/contract.ts';
import { domains } from '../src/domains.ts';

export interface NamedEndpoint {
  readonly domain: string;
  readonly name: string;
  readonly endpoint: EndpointSpec;
  /** `POST /api/login`, for test titles and documents. */
  readonly label: string;
}

/** Every endpoint of the product, in the order of the domains. A new one is tested from its first line on. */
export const everyEndpoint: readonly NamedEndpoint[] = domains.flatMap((domain) =>
  Object.entries(domain.endpoints).map(([name, endpoint]) => ({
    domain: domain.name,
    name,
    endpoint,
    label: `${endpoint.method} ${endpoint.path}`,
  })),
);

/** Endpoints that change something. */
export const unsafeEndpoints = everyEndpoint.filter(({ endpoint }) => endpoint.method !== 'GET');
