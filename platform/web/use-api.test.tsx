import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { describeFrom, prefetchApi, useApiMutation } from './use-api.ts';

const { order, menu } = createApi({
  menu: { method: 'GET', path: '/menu', access: 'public', summary: '', response: z.string() },
  order: {
    method: 'POST',
    path: '/order',
    access: 'public',
    summary: '',
    body: z.object({ dish: z.string() }),
    response: z.string(),
  },
});

function open() {
  const answers: (() => void)[] = [];
  const transport = vi.fn(() => new Promise<string>((resolve) => answers.push(() => resolve('served'))));
  const done = vi.fn();
  function Order() {
    const { mutate, data } = useApiMutation(order, { invalidates: [], onSuccess: done });
    return (
      <>
        {['soup', 'bread'].map((dish) => (
          <button key={dish} type="button" onClick={() => mutate({ body: { dish } })}>
            {dish}
          </button>
        ))}
        <output>{data}</output>
      </>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient(transport)}>
      <Order />
    </QueryClientProvider>,
  );
  const press = (dish: string) => screen.getByRole('button', { name: dish }).click();
  const answer = () => {
    for (const give of answers.splice(0)) give();
  };
  return { press, transport, done, answer };
}

describe('a write', () => {
  it('is sent once by two presses that come before the page shows the first', async () => {
    const { press, transport, done, answer } = open();
    press('soup');
    press('soup');
    await vi.waitFor(() => expect(transport).toHaveBeenCalled());
    answer();
    expect(await screen.findByText('served')).toBeTruthy();
    expect(transport).toHaveBeenCalledTimes(1);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('is sent again once it was answered, and beside another one at any time', async () => {
    const { press, transport, done, answer } = open();
    press('soup');
    press('bread');
    await vi.waitFor(() => expect(transport).toHaveBeenCalledTimes(2));
    answer();
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2));
    press('soup');
    await vi.waitFor(() => expect(transport).toHaveBeenCalledTimes(3));
  });
});

describe('the description of a page', () => {
  it.each([
    ['what was read', () => 'Soups', { title: 'Soups' }],
    ['an absent record', new ApiError(404, '{}', ''), { isMissing: true }],
    ['an address that is no id', new ApiError(400, '{}', ''), { isMissing: true }],
    ['a refusal', new ApiError(403, '{}', ''), {}],
    ['a server in trouble', new ApiError(503, '{}', ''), {}],
  ] as const)('follows %s', async (_, reply, expected) => {
    const client = createQueryClient(async () => {
      if (reply instanceof ApiError) throw reply;
      return reply();
    });
    await prefetchApi(client, menu, {});
    expect(await describeFrom(client, menu, {}, (answer) => answer)).toEqual(expected);
  });
});
