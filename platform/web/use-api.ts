import {
  hashKey,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { ClientInput, ClientResult, EndpointSpec } from '../kernel/contract.ts';
import type { ApiCall } from './api.ts';
import { ApiError, type ApiErrorOf } from './api-error.ts';
import type { PageDescription } from './pages.ts';
import { transportOf } from './query-client.ts';
import type { RequestInput } from './transport.ts';

export interface ReadOptions {
  readonly enabled?: boolean;
  /**
   * How old an answer may be, in milliseconds, before the next part that shows it asks again; 0: each asks. Without one
   * here or in the contract, what is there is shown (spec §9). Reads of `prefetch` need the same, and never 0 in the
   * part: it would ask for what the server has just handed over.
   */
  readonly staleTime?: number;
  readonly refetchInterval?: number;
  /** Only reading ahead asks again for what is no longer fresh. */
  readonly refetchOnMount?: false;
  /** Keeps the last page on screen while the next one loads. */
  readonly keepPrevious?: boolean;
  /** Asked once and not again after a failure. */
  readonly retry?: false;
  /** Version of the answer's source, where the input does not tell: an answer of another version is another answer. */
  readonly version?: number;
  /** A 401 answers null instead of an error (spec §8). */
  readonly nullOn401?: boolean;
}

/** Key of a read: its path first, so that a mutation can name what it invalidates. */
export function queryKeyOf<E extends EndpointSpec>(
  call: ApiCall<E>,
  input?: ClientInput<E>,
): readonly unknown[] {
  return input === undefined ? [call.route.path] : [call.route.path, input];
}

/** A read as the cache takes it, for parts that make many at once. */
export function readOptions<E extends EndpointSpec>(
  call: ApiCall<E>,
  input: ClientInput<E>,
  options: ReadOptions,
) {
  const { freshSeconds } = call.route;
  const {
    keepPrevious,
    nullOn401,
    version,
    staleTime = freshSeconds && freshSeconds * 1000,
    ...rest
  } = options;
  const key = queryKeyOf(call, input);
  return queryOptions<ClientResult<E>, ApiErrorOf<E>>({
    queryKey: version === undefined ? key : [...key, version],
    queryFn: async ({ client, signal }) => {
      try {
        return (await transportOf(client)(call.route, input as RequestInput, signal)) as ClientResult<E>;
      } catch (error) {
        if (nullOn401 && error instanceof ApiError && error.status === 401) return null as ClientResult<E>;
        throw error;
      }
    },
    ...(keepPrevious && { placeholderData: (previous: ClientResult<E> | undefined) => previous as never }),
    ...(staleTime !== undefined && { staleTime, refetchOnMount: true }),
    ...rest,
  });
}

/** Reads an endpoint through the cache. */
export function useApiQuery<E extends EndpointSpec>(
  call: ApiCall<E>,
  input: ClientInput<E>,
  options: ReadOptions = {},
): UseQueryResult<ClientResult<E>, ApiErrorOf<E>> {
  return useQuery(readOptions(call, input, options)) as UseQueryResult<ClientResult<E>, ApiErrorOf<E>>;
}

/** Reads ahead, for a page's `prefetch`. Never throws: the page shows the error. */
export function prefetchApi<E extends EndpointSpec>(
  client: QueryClient,
  call: ApiCall<E>,
  input: ClientInput<E>,
  options: ReadOptions = {},
): Promise<void> {
  return client.prefetchQuery(readOptions(call, input, options));
}

/**
 * The page's name, for its `describe`: from what its `prefetch` has read. A page it did not find is delivered as 404, an
 * address that is no id too; nothing is said where the answer did not come.
 */
export async function describeFrom<E extends EndpointSpec>(
  client: QueryClient,
  call: ApiCall<E>,
  input: ClientInput<E>,
  titleOf: (answer: ClientResult<E>) => string,
): Promise<Pick<PageDescription, 'title' | 'isMissing'>> {
  const key = queryKeyOf(call, input);
  const answer = client.getQueryData<ClientResult<E>>(key);
  if (answer !== undefined) return { title: titleOf(answer) };
  const status = client.getQueryState<ClientResult<E>, ApiErrorOf<E>>(key)?.error?.status;
  return status === 404 || status === 400 ? { isMissing: true } : {};
}

export interface WriteOptions<E extends EndpointSpec> {
  /** The reads whose answers this write makes wrong. Every write names them, an empty list included. */
  readonly invalidates: readonly ApiCall[];
  readonly onSuccess?: (result: ClientResult<E>, input: ClientInput<E>) => void;
  readonly onError?: (error: ApiErrorOf<E>) => void;
}

/**
 * Calls an endpoint that changes something. The same call again is not made until the first is answered: the second
 * press of a double click comes before the page can show that anything was sent.
 */
export function useApiMutation<E extends EndpointSpec>(
  call: ApiCall<E>,
  options: WriteOptions<E>,
): UseMutationResult<ClientResult<E>, ApiErrorOf<E>, ClientInput<E>> {
  const client = useQueryClient();
  const sent = useRef(new Set<string>()).current;
  const mutation = useMutation<ClientResult<E>, ApiErrorOf<E>, ClientInput<E>>({
    mutationFn: async (input) =>
      (await transportOf(client)(call.route, input as RequestInput)) as ClientResult<E>,
    onSuccess: async (result, input) => {
      options.onSuccess?.(result, input);
      await Promise.all(
        options.invalidates.map((read) =>
          client.invalidateQueries({ queryKey: [read.route.path], refetchType: 'all' }),
        ),
      );
    },
    ...(options.onError && { onError: options.onError }),
    onSettled: (_result, _error, input) => void sent.delete(hashKey([input])),
  });
  const { mutate } = mutation;
  const once = useCallback<typeof mutate>(
    (...args) => {
      const key = hashKey([args[0]]);
      if (sent.has(key)) return;
      sent.add(key);
      mutate(...args);
    },
    [mutate, sent],
  );
  return { ...mutation, mutate: once };
}
