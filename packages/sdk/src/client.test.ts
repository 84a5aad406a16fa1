import { describe, expect, it } from 'vitest';
import { createClient, HodagConnectionError, HodagError } from './index.ts';

type Answer = Response | Error;
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const NOW = { 'retry-after': '0' };
const refused = (status: number, code: string, headers = {}) =>
  json({ message: 'No.', code, requestId: 'r1' }, status, headers);

/** A client whose answers are given; it records what it sent. */
function aClient(answers: Answer[], apiKey = 'hodag_x') {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  const client = createClient({
    baseUrl: 'https://hodag.example.org/',
    apiKey,
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, headers: new Headers(init.headers) });
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('No answer is left');
      return answer;
    },
  });
  return { client, sent };
}
const ID = { params: { id: '1' } };

describe('a call', () => {
  it('sends the key, follows no redirect and takes the envelope off', async () => {
    const { client, sent } = aClient([json({ success: true, data: { available: '5' } })]);
    expect(await client.getLedgerBalance()).toEqual({ available: '5' });
    expect(sent[0]?.url).toBe('https://hodag.example.org/api/ledger/balance');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer hodag_x');
    expect(sent[0]?.init).toMatchObject({ redirect: 'error', credentials: 'omit' });
  });

  it('sends no key where none is taken', async () => {
    const { client, sent } = aClient([json({ success: true, data: {} })]);
    await client.getSupply();
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('encodes parameters and repeats lists in the query', async () => {
    const { client, sent } = aClient([json({}), json({ success: true, data: { items: [] } })]);
    await client.getProject({ params: { id: 'a/b?c' } });
    await client.searchGrants({ query: { q: 'youth & arts', region: ['US', 'CA'] } });
    expect(sent.map(({ url }) => url.slice(25))).toEqual([
      '/api/projects/a%2Fb%3Fc',
      '/api/grants?q=youth+%26+arts&region=US&region=CA',
    ]);
  });

  it.each(['', '.', '..'])('refuses %j as a parameter, which is another path', async (id) => {
    const { client, sent } = aClient([]);
    await expect(client.getProject({ params: { id } })).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });

  it('gives files as the response', async () => {
    const { client } = aClient([new Response('id\n1')]);
    expect(await (await client.exportProjects()).text()).toBe('id\n1');
  });

  it('throws refusals in the fixed form, and those of a proxy by their status', async () => {
    const { client } = aClient([refused(404, 'projects.not_found'), new Response('<html>', { status: 403 })]);
    const first = await client.getProject(ID).catch((error: unknown) => error);
    expect(first).toBeInstanceOf(HodagError);
    expect(first).toMatchObject({ status: 404, code: 'projects.not_found', message: 'No.', requestId: 'r1' });
    await expect(client.getProject(ID)).rejects.toMatchObject({ code: 'http.403', requestId: null });
  });
});

describe('retries', () => {
  it('repeat a read after a lost connection and a passing fault', async () => {
    const { client, sent } = aClient([
      new TypeError('fetch failed'),
      refused(503, 'server.busy', NOW),
      json({}),
    ]);
    expect(await client.getProject(ID)).toEqual({});
    expect(sent).toHaveLength(3);
  });

  it('repeat a POST with one idempotency key', async () => {
    const { client, sent } = aClient([
      new TypeError('fetch failed'),
      refused(409, 'idempotency.in_progress', NOW),
      json({ id: '1' }),
    ]);
    await client.publishProject(ID);
    const names = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('never repeat a DELETE whose outcome is unknown', async () => {
    const { client, sent } = aClient([new TypeError('fetch failed'), refused(503, 'server.busy', NOW)]);
    await expect(client.removeDraft(ID)).rejects.toBeInstanceOf(HodagConnectionError);
    await expect(client.removeDraft(ID)).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(2);
  });

  it('repeat a DELETE that was over the limit, which did not run', async () => {
    const { client } = aClient([refused(429, 'rate.limited', NOW), json({ success: true })]);
    expect(await client.removeDraft(ID)).toEqual({ success: true });
  });

  it('end when the server asks for a longer pause than half a minute', async () => {
    const { client, sent } = aClient([refused(429, 'rate.limited', { 'retry-after': '31' })]);
    await expect(client.getProject(ID)).rejects.toMatchObject({ code: 'rate.limited' });
    expect(sent).toHaveLength(1);
  });

  it('end after two', async () => {
    const { client, sent } = aClient([1, 2, 3, 4].map(() => refused(503, 'server.busy', NOW)));
    await expect(client.getProject(ID)).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(3);
  });

  it("end with the caller's signal, also during a pause", async () => {
    const { client } = aClient([refused(503, 'server.busy', { 'retry-after': '20' })]);
    const stop = new AbortController();
    const call = client.getProject(ID, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('enough')), 5);
    await expect(call).rejects.toThrow('enough');
  });
});

describe('each', () => {
  const all = async <T>(list: AsyncIterable<T>) => {
    const found: T[] = [];
    for await (const one of list) found.push(one);
    return found;
  };

  it('reads pages until the total is there', async () => {
    const { client, sent } = aClient([json({ items: [1, 2], total: 3 }), json({ items: [3], total: 3 })]);
    expect(await all(client.each.listHackathons({ query: { q: 'x' } }))).toEqual([1, 2, 3]);
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual(['q=x&page=1', 'q=x&page=2']);
  });

  it('follows the cursor of a statement until it ends', async () => {
    const page = (items: number[], next: number | null) => json({ success: true, data: { items, next } });
    const { client, sent } = aClient([page([9, 8], 8), page([7], null)]);
    expect(await all(client.each.getLedgerStatement())).toEqual([9, 8, 7]);
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual([undefined, 'before=8']);
  });

  it('reads a plain list until a page is empty', async () => {
    const { client } = aClient([json([1]), json([2]), json([])]);
    expect(await all(client.each.listProjects())).toEqual([1, 2]);
  });
});
