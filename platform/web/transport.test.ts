import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { addressOf, CSRF_SKIPPED_PATHS, CsrfTokens, createFetchTransport } from './transport.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const answer = (...answers: (Response | Error)[]) => {
  for (const one of answers) {
    if (one instanceof Error) fetched.mockRejectedValueOnce(one);
    else fetched.mockResolvedValueOnce(one);
  }
};
const sent = (call = 0) => {
  const [address, init] = fetched.mock.calls[call] ?? [];
  return {
    address: String(address),
    init: init ?? {},
    headers: (init?.headers ?? {}) as Record<string, string>,
  };
};
const call = (known: string | null = 'known-token') => createFetchTransport(new CsrfTokens(known));
const POST = { method: 'POST', path: '/api/projects' } as const;
const GET = { method: 'GET', path: '/api/projects' } as const;

describe('every call (spec §7)', () => {
  it('sends credentials', async () => {
    answer(json([]), json({}));
    await call()(GET, {});
    await call()(POST, { body: {} });
    expect([sent(0).init.credentials, sent(1).init.credentials]).toEqual(['include', 'include']);
  });

  it('has a JSON content type exactly when there is a body', async () => {
    answer(json({}), json({}), json({}));
    await call()(POST, { body: { name: 'Otters' } });
    expect(sent(0).headers['content-type']).toBe('application/json');
    expect(sent(0).init.body).toBe('{"name":"Otters"}');
    await call()(POST, {});
    expect(sent(1).headers).not.toHaveProperty('content-type');
    expect(sent(1).init).not.toHaveProperty('body');
    await call()(GET, {});
    expect(sent(2).headers).not.toHaveProperty('content-type');
  });

  it('fills its path and query', () => {
    const route = { method: 'GET', path: '/api/things/:id' } as const;
    const query = {
      q: 'a b&c',
      page: 2,
      empty: '',
      none: undefined,
      nothing: null,
      list: ['x', 'y'],
      zero: 0,
    };
    expect(addressOf(route, { params: { id: 'a/b?c' }, query })).toBe(
      '/api/things/a%2Fb%3Fc?q=a+b%26c&page=2&list=x&list=y&zero=0',
    );
    expect(() => addressOf(route, {})).toThrow('needs the parameter id');
  });
});

describe('the CSRF header', () => {
  it('goes with every method but GET', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      fetched.mockReset();
      answer(json({}));
      await call()({ method, path: '/api/projects' }, {});
      expect(sent().headers['CSRF-Token']).toBe('known-token');
    }
    fetched.mockReset();
    answer(json([]));
    await call()(GET, {});
    expect(sent().headers).not.toHaveProperty('CSRF-Token');
  });

  it('is fetched once and reused', async () => {
    answer(json({ csrfToken: 'fetched' }), json({}), json({}));
    const transport = call(null);
    await transport(POST, {});
    await transport(POST, {});
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/api/csrf-token',
      '/api/projects',
      '/api/projects',
    ]);
    expect(sent(0).init.credentials).toBe('include');
    expect([sent(1).headers['CSRF-Token'], sent(2).headers['CSRF-Token']]).toEqual(['fetched', 'fetched']);
  });

  it('is not fetched twice by calls at the same time', async () => {
    fetched.mockImplementation(async (address) =>
      address === '/api/csrf-token' ? json({ csrfToken: 't' }) : json({}),
    );
    const transport = call(null);
    await Promise.all([transport(POST, {}), transport(POST, {})]);
    expect(fetched.mock.calls.filter(([address]) => address === '/api/csrf-token')).toHaveLength(1);
  });

  it('that the caller supplied is kept, and none is fetched', async () => {
    answer(json({}));
    await call(null)(POST, { headers: { 'CSRF-Token': 'mine' } });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(sent().headers['CSRF-Token']).toBe('mine');
  });

  it.each([
    ['the server refuses', () => json({ message: 'no' }, 500)],
    ['the network fails', () => new TypeError('Failed to fetch')],
    ['the answer is no JSON', () => new Response('<html>')],
  ])(
    'is missing when %s: the request goes all the same, with an error and a warning',
    async (_why, failure) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      answer(failure(), json({ fine: true }), json({ csrfToken: 'later' }), json({}));
      const transport = call(null);
      expect(await transport(POST, {})).toEqual({ fine: true });
      expect(sent(1).headers).not.toHaveProperty('CSRF-Token');
      expect([error.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
      await transport(POST, {});
      expect(sent(3).headers['CSRF-Token']).toBe('later');
    },
  );

  it('that was refused is fetched anew, and the call is made once more', async () => {
    answer(json({ code: 'csrf.token', message: 'x' }, 403), json({ csrfToken: 'new' }), json({ fine: true }));
    expect(await call('of another tab')(POST, { body: { a: 1 } })).toEqual({ fine: true });
    expect(sent(2).headers['CSRF-Token']).toBe('new');
    expect(sent(2).init.body).toBe('{"a":1}');
  });

  it('that is refused twice fails with the refusal', async () => {
    const refused = () => json({ code: 'csrf.token', message: 'x' }, 403);
    answer(refused(), json({ csrfToken: 'new' }), refused());
    await expect(call('stale')(POST, {})).rejects.toMatchObject({ code: 'csrf.token' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('is skipped for exactly the paths of the specification, by their beginning', async () => {
    expect(CSRF_SKIPPED_PATHS).toEqual([
      '/api/login',
      '/api/register',
      '/api/verify',
      '/api/logout',
      '/api/web3/verify',
      '/api/user/connect-wallet',
      '/api/moralis/webhook',
      '/api/developer/login',
      '/api/developer/logout',
      '/api/user/change-password',
      '/api/user/add-email',
      '/api/user/verify-email',
      '/api/user/profile',
      '/api/onboarding/progress',
      '/api/onboarding/select-persona',
    ]);
    for (const path of [...CSRF_SKIPPED_PATHS, '/api/verify/resend'] as `/${string}`[]) {
      fetched.mockReset();
      answer(json({}));
      await call(null)({ method: 'POST', path }, {});
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(sent().headers).not.toHaveProperty('CSRF-Token');
    }
    for (const path of ['/api/auth/verify', '/api/projects/api/login', '/api/user'] as const) {
      fetched.mockReset();
      answer(json({}));
      await call()({ method: 'POST', path }, {});
      expect(sent().headers['CSRF-Token']).toBe('known-token');
    }
  });
});

describe('the envelope of an answer (spec §3, §7)', () => {
  const list = [{ id: 1 }];
  it.each([
    ['an object', { success: true, data: { a: 1 } }, { a: 1 }],
    ['a list', { success: true, data: list }, list],
    ['nothing', { success: true, data: null }, null],
    ['an answer of data alone', { data: { a: 1 } }, { a: 1 }],
    ['an envelope in it, which is content', { success: true, data: { data: 1 } }, { data: 1 }],
  ])('is taken off %s', async (_what, body, content) => {
    answer(json(body));
    expect(await call()(GET, {})).toEqual(content);
  });

  it.each([
    ['a list', list],
    ['an object', { a: 1, b: { data: 2 } }],
    ['an answer without data', { success: true }],
    ['one with more beside its data', { success: true, data: list, total: 7 }],
    ['data beside something else', { data: list, meta: {} }],
    ['one that says it failed', { success: false, data: { a: 1 } }],
    ['text', 'data'],
    ['null', null],
  ])('is not there: %s comes whole', async (_what, body) => {
    answer(json(body));
    expect(await call()(GET, {})).toEqual(body);
  });
});

describe('answers', () => {
  it('are JSON, files or nothing', async () => {
    answer(
      json({ a: 1 }),
      new Response(null, { status: 204 }),
      new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
    );
    expect(await call()(GET, {})).toEqual({ a: 1 });
    expect(await call()(GET, {})).toBeUndefined();
    expect(await ((await call()(GET, {})) as Blob).text()).toBe('a,b');
  });

  it.each([
    [
      409,
      '{"message":"Taken.","code":"x.taken"}',
      '409: {"message":"Taken.","code":"x.taken"}',
      'Taken.',
      'x.taken',
    ],
    [502, '<html>Bad gateway</html>', '502: <html>Bad gateway</html>', 'Bad Gateway', 'unknown'],
    [503, '', '503: Service Unavailable', 'Service Unavailable', 'unknown'],
    [400, 'null', '400: null', 'Bad Request', 'unknown'],
  ])('%i with %j is an error "{status}: {body}" (spec §8)', async (status, body, message, text, code) => {
    const statusText =
      { 409: 'Conflict', 502: 'Bad Gateway', 503: 'Service Unavailable', 400: 'Bad Request' }[status] ?? '';
    answer(new Response(body, { status, statusText }));
    const error: unknown = await call()(GET, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, text, code, status });
  });

  it('no answer is status 0; a call that was given up stays what it is', async () => {
    answer(new TypeError('Failed to fetch'));
    await expect(call()(GET, {})).rejects.toMatchObject({ status: 0, code: 'network', isTransient: true });
    answer(new DOMException('given up', 'AbortError'));
    await expect(call()(GET, {})).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('wrong fields are found by name, whatever else the details hold', () => {
    const fields = [{ field: 'name', message: 'is empty' }, { field: 7 }, null];
    const body = (details: unknown) => JSON.stringify({ message: 'm', code: 'request.invalid', details });
    expect(new ApiError(400, body({ fields: fields.slice(0, 2) }), '').fields).toEqual({ name: 'is empty' });
    for (const details of [undefined, null, {}, { fields: 'x' }]) {
      expect(new ApiError(400, body(details), '').fields).toEqual({});
    }
  });
});
