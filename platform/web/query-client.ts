import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { Transport } from './transport.ts';

const HOUR_MS = 3_600_000;

/** Data reads, spec §9. */
export const FRESH_MS = 2 * HOUR_MS;
export const DISCARD_MS = 4 * HOUR_MS;
export const READ_RETRY_DELAY_MS = 3000;
export const MUTATION_RETRY_DELAY_MS = 1000;

/**
 * Retried once. A refusal (4xx) is an answer, not a failure: asking again changes nothing, and a second wrong
 * password would count against the member.
 */
const retryOnce = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && !error.isTransient);

const transports = new WeakMap<QueryClient, Transport>();

/** A cache with the defaults of spec §9, bound to how its calls reach the server. */
export function createQueryClient(transport: Transport, options: { server?: boolean } = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: options.server ? Number.POSITIVE_INFINITY : DISCARD_MS,
        retry: options.server ? false : retryOnce,
        retryDelay: READ_RETRY_DELAY_MS,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: options.server ? 'always' : 'online',
      },
      mutations: { retry: retryOnce, retryDelay: MUTATION_RETRY_DELAY_MS },
    },
  });
  transports.set(client, transport);
  return client;
}

/** The transport a cache was made with. */
export function transportOf(client: QueryClient): Transport {
  const transport = transports.get(client);
  if (!transport) throw new Error('This query client was not made by createQueryClient');
  return transport;
}
