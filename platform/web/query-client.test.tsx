import {
  dehydrate,
  hydrate,
  type QueryClient,
  QueryClientProvider,
  QueryObserver,
  useQuery,
} from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient, transportOf } from './query-client.ts';
import { prefetchApi, type ReadOptions, useApiQuery } from './use-api.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const down = () => new ApiError(503, '', 'Service Unavailable');

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient(async () => null);
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

describe('a read (spec §9)', () => {
  it('is fresh for 2 hours', async () => {
    const read = vi.fn(async () => 'data');
    const ask = () => client.fetchQuery({ queryKey: ['a'], queryFn: read });
    await ask();
    await vi.advanceTimersByTimeAsync(2 * HOUR - 1);
    await ask();
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await ask();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is discarded after 4 hours without a user', async () => {
    const observer = new QueryObserver(client, { queryKey: ['a'], queryFn: async () => 'data' });
    const leave = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10);
    leave();
    await vi.advanceTimersByTimeAsync(4 * HOUR - 1);
    expect(client.getQueryData(['a'])).toBe('data');
    await vi.advanceTimersByTimeAsync(2);
    expect(client.getQueryData(['a'])).toBeUndefined();
  });

  it('that failed is tried once more, after 3 seconds', async () => {
    const read = vi.fn(async () => Promise.reject(down()));
    const asked = client.fetchQuery({
      queryKey: ['a'],
      queryFn: read,
      retry: client.getDefaultOptions().queries?.retry ?? 0,
    });
    const outcome = asked.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2999);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(read).toHaveBeenCalledTimes(2);
    expect(await outcome).toBeInstanceOf(ApiError);
  });

  it('that was refused is not: a refusal is an answer', async () => {
    const read = vi.fn(async () => Promise.reject(new ApiError(404, '', 'Not Found')));
    const observer = new QueryObserver(client, { queryKey: ['a'], queryFn: read });
    const leave = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(HOUR);
    leave();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not asked again by focus, another mount, a new connection or an interval', async () => {
    const read = vi.fn(async () => 'data');
    function Part() {
      return <p>{useQuery({ queryKey: ['a'], queryFn: read }).data}</p>;
    }
    const page = (
      <QueryClientProvider client={client}>
        <Part />
      </QueryClientProvider>
    );
    const first = render(page);
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.getByText('data')).toBeTruthy();
    // Stale by now, so that nothing but the defaults holds it back.
    await act(() => vi.advanceTimersByTimeAsync(3 * HOUR));
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(MINUTE);
    });
    first.unmount();
    render(page);
    await act(() => vi.advanceTimersByTimeAsync(MINUTE));
    expect(read).toHaveBeenCalledTimes(1);
  });

  describe('with a time of its own', () => {
    const endpoint = {
      method: 'GET',
      path: '/a',
      access: 'public',
      summary: '',
      response: z.string(),
    } as const;
    const { balance, list } = createApi({ balance: { ...endpoint, freshSeconds: 30 }, list: endpoint });
    const read = vi.fn(async () => 'data');

    beforeEach(() => {
      read.mockClear();
      client = createQueryClient(read);
    });

    /** A page that reads, looked at for 29 seconds. */
    async function visit(call: typeof balance | typeof list, options: ReadOptions = {}) {
      const Part = () => <p>{useApiQuery(call, {}, options).data}</p>;
      const page = render(
        <QueryClientProvider client={client}>
          <Part />
        </QueryClientProvider>,
      );
      await act(() => vi.advanceTimersByTimeAsync(29_000));
      page.unmount();
    }

    it('in its contract is asked again by the next page that shows it, once it is old', async () => {
      for (const reads of [1, 1, 2]) {
        await prefetchApi(client, balance, {});
        await visit(balance);
        expect(read).toHaveBeenCalledTimes(reads);
      }
    });

    it('is repeated by the next part that shows it, once it is old', async () => {
      for (const reads of [1, 1, 2]) {
        await visit(list, { staleTime: 30_000 });
        expect(read).toHaveBeenCalledTimes(reads);
      }
    });

    it('is repeated by every part that shows it when the time is zero', async () => {
      for (const reads of [1, 2, 3]) {
        await visit(list, { staleTime: 0 });
        expect(read).toHaveBeenCalledTimes(reads);
      }
    });

    it('that only reading ahead minds is left alone by the parts', async () => {
      for (const reads of [1, 1, 1]) {
        await visit(list, { staleTime: 0, refetchOnMount: false });
        expect(read).toHaveBeenCalledTimes(reads);
      }
      await prefetchApi(client, list, {}, { staleTime: 0 });
      expect(read).toHaveBeenCalledTimes(2);
    });

    it('is not asked again at once where the server handed it over', async () => {
      const server = createQueryClient(read, { server: true });
      await prefetchApi(server, list, {}, { staleTime: 30_000 });
      await vi.advanceTimersByTimeAsync(900);
      hydrate(client, dehydrate(server));
      await visit(list, { staleTime: 30_000 });
      expect(read).toHaveBeenCalledTimes(1);
    });
  });

  it('waits while the browser is offline', async () => {
    client.mount();
    window.dispatchEvent(new Event('offline'));
    const read = vi.fn(async () => 'data');
    const observer = new QueryObserver(client, { queryKey: ['a'], queryFn: read });
    const leave = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(read).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(read).toHaveBeenCalledTimes(1);
    leave();
    client.unmount();
  });
});

describe('a write (spec §9)', () => {
  const attempt = (write: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: write })
      .execute(undefined)
      .catch((error: unknown) => error);

  it('that failed is tried once more, after 1 second', async () => {
    const write = vi.fn(async () => Promise.reject(down()));
    const outcome = attempt(write);
    await vi.advanceTimersByTimeAsync(999);
    expect(write).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(write).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(write).toHaveBeenCalledTimes(2);
    expect(await outcome).toBeInstanceOf(ApiError);
  });

  it('that was refused is not: a second wrong password would count against the member', async () => {
    const write = vi.fn(async () => Promise.reject(new ApiError(401, '', 'Unauthorized')));
    const outcome = attempt(write);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(write).toHaveBeenCalledTimes(1);
    expect(await outcome).toBeInstanceOf(ApiError);
  });
});

describe('on the server', () => {
  it('nothing is tried again and nothing is discarded by a timer', async () => {
    const server = createQueryClient(async () => null, { server: true });
    const read = vi.fn(async () => Promise.reject(down()));
    await server.prefetchQuery({ queryKey: ['a'], queryFn: read });
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    expect(read).toHaveBeenCalledTimes(1);
    server.setQueryData(['b'], 'kept');
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    expect(server.getQueryData(['b'])).toBe('kept');
  });
});

it('a cache knows its transport, a foreign one does not', () => {
  const transport = async () => null;
  expect(transportOf(createQueryClient(transport))).toBe(transport);
  expect(() => transportOf({} as QueryClient)).toThrow('createQueryClient');
});
