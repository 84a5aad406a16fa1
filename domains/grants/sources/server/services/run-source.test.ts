import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServices, testServices } from '#members/identity/testing';
import { Lease } from '#platform/server/lease.ts';
import type { OutboundOptions } from '#platform/server/outbound/outbound.ts';
import { aLoopbackServer } from '#platform/testing/server/loopback-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aSource, type ListedCall } from '../../testing/a-source.ts';
import type { SourceAdapter } from '../adapters/adapter.ts';
import { type RunOptions, runSource } from './run-source.ts';

let test: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  test = await testDatabase();
  services = testServices(test.db);
});
afterAll(() => test.close());
beforeEach(() =>
  test.db.execute(
    sql`truncate sources_source, sources_run, sources_dead_letter, sources_validator, grants_opportunity, grants_import, grants_source, platform_lease cascade`,
  ),
);

const calls = (...ids: number[]): ListedCall[] =>
  ids.map((id) => ({ id: String(id), title: `Restoration round ${id}`, closes: '2099-03-01' }));
const numbered = (count: number) => calls(...Array.from({ length: count }, (_, at) => at + 1));

/** A publisher whose pages may change between runs. */
async function aPublisher(first: ListedCall[][]) {
  let pages: ListedCall[][] = first;
  let meddle: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  const server = await aLoopbackServer((request, response) => {
    if (meddle(request, response)) return;
    const page = Number(new URL(request.url ?? '', 'http://h').searchParams.get('page'));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ calls: pages[page - 1] ?? [], pages: pages.length }));
  });
  const outbound: Partial<OutboundOptions> = { privateHosts: [server.host], wait: async () => {} };
  return {
    server,
    lists: (...next: ListedCall[][]) => {
      pages = next;
    },
    answersWith: (how: typeof meddle) => {
      meddle = how;
    },
    run: (adapter: Partial<SourceAdapter> = {}, options: Partial<RunOptions> = {}) =>
      runSource(services, aSource({ address: server.url, ...adapter }), {
        trigger: 'command',
        outbound,
        ...options,
      }),
  };
}

async function stored(): Promise<Record<string, string>> {
  const { rows } = await test.db.execute<{ id: string; title: string; state: string | null }>(
    sql`select external_id as id, title, source_state as state from grants_opportunity order by external_id`,
  );
  return Object.fromEntries(rows.map(({ id, title, state }) => [id, state ?? title]));
}
async function letters() {
  const { rows } = await test.db.execute<Record<string, unknown>>(
    sql`select key, place, problem, raw, seen from sources_dead_letter order by key`,
  );
  return rows;
}
async function standing() {
  const { rows } = await test.db.execute<{ failures: number; minutes: number }>(sql`
    select failures, round(extract(epoch from next_run_at - ${services.clock.now()}) / 60)::int as minutes
    from sources_source`);
  return rows[0];
}

describe('a run', () => {
  it('loads all pages; again it changes nothing, and then what changed', async () => {
    const publisher = await aPublisher([calls(1, 2), calls(3)]);
    expect(await publisher.run()).toMatchObject({
      state: 'done',
      recordsRead: 3,
      added: 3,
      dead: 0,
      problem: null,
    });
    expect(publisher.server.asked).toEqual(['GET /calls?page=1', 'GET /calls?page=2']);
    expect(await publisher.run()).toMatchObject({ state: 'done', added: 0, unchanged: 3, closed: 0 });
    publisher.lists(calls(1, 2), [{ id: '3', title: 'Another title' }]);
    expect(await publisher.run()).toMatchObject({ changed: 1, unchanged: 2 });
    expect((await stored())['3']).toBe('Another title');
    expect(await standing()).toEqual({ failures: 0, minutes: 24 * 60 });
  });

  it('writes a long listing in batches', async () => {
    const publisher = await aPublisher([numbered(700), calls(701)]);
    expect(await publisher.run()).toMatchObject({ state: 'done', recordsRead: 701, added: 701 });
  });

  it('keeps the later of two records with one id, and says so', async () => {
    const publisher = await aPublisher([calls(1, 2), [...calls(2), { id: '1', title: 'The later one' }]]);
    expect(await publisher.run()).toMatchObject({ state: 'done', recordsRead: 4, added: 2, dead: 1 });
    expect((await stored())['1']).toBe('The later one');
    expect(await letters()).toEqual([
      expect.objectContaining({ key: 'id:twice 1', problem: expect.stringContaining('different content') }),
    ]);
  });

  it('is one at a time', async () => {
    const publisher = await aPublisher([calls(1)]);
    await new Lease(test.db, 'sources.run.rivers', 60_000).take();
    expect(await publisher.run()).toBeNull();
    expect(publisher.server.asked).toEqual([]);
  });

  it('ends the line of one that was killed', async () => {
    const publisher = await aPublisher([calls(1)]);
    await publisher.run();
    await test.db.execute(sql`update sources_run set state = 'running', ended_at = null`);
    await publisher.run();
    const { rows } = await test.db.execute(sql`select state, problem from sources_run order by id`);
    expect(rows).toEqual([
      { state: 'partial', problem: expect.stringContaining('The server stopped during this run.') },
      { state: 'done', problem: null },
    ]);
  });
});

describe('what is no longer listed', () => {
  it('is closed, and open again when it is back', async () => {
    const publisher = await aPublisher([calls(1, 2, 3)]);
    await publisher.run();
    publisher.lists(calls(1, 2));
    expect(await publisher.run()).toMatchObject({ state: 'done', closed: 1 });
    expect((await stored())['3']).toBe('closed');
    publisher.lists(calls(1, 2, 3));
    expect(await publisher.run()).toMatchObject({ changed: 1 });
    expect((await stored())['3']).toBe('Restoration round 3');
  });

  it.each([0, 4])('is not closed where a listing of ten suddenly has %i', async (left) => {
    const publisher = await aPublisher([numbered(10)]);
    await publisher.run();
    publisher.lists(numbered(left));
    const ended = await publisher.run();
    expect(ended).toMatchObject({ state: 'partial', closed: 0 });
    expect(ended?.problem).toContain('looks like a fault of the source');
    expect(Object.values(await stored())).not.toContain('closed');
  });

  it('is closed once a short listing came three times; never after an empty one', async () => {
    const publisher = await aPublisher([numbered(10)]);
    await publisher.run();
    publisher.lists(numbered(4));
    for (let n = 0; n < 3; n += 1) expect(await publisher.run()).toMatchObject({ closed: 0 });
    expect(await publisher.run()).toMatchObject({ state: 'done', closed: 6 });
    publisher.lists([]);
    for (let n = 0; n < 5; n += 1) expect(await publisher.run()).toMatchObject({ closed: 0 });
  });

  it('is not closed by a source that lists only what is new', async () => {
    const publisher = await aPublisher([calls(1, 2)]);
    await publisher.run({ listsAll: false });
    publisher.lists(calls(2));
    expect(await publisher.run({ listsAll: false })).toMatchObject({ state: 'done', closed: 0 });
  });

  it('is not closed where it may be a record that could not be read', async () => {
    const publisher = await aPublisher([calls(1, 2, 3)]);
    await publisher.run();
    const adapter: Partial<SourceAdapter> = {
      async *read() {
        yield { place: 'record 1', problem: 'It has no id.', raw: 3 };
        for (const id of ['1', '2'])
          yield { place: `record ${id}`, draft: { externalId: id, kind: 'open', title: 'Rivers' } };
      },
    };
    const ended = await publisher.run(adapter);
    expect([ended?.closed, ended?.problem]).toEqual([0, expect.stringContaining('without an id')]);
  });
});

describe('a record that cannot be loaded', () => {
  const broken = { id: '2' } as ListedCall;

  it('is kept with what is wrong, while the others are loaded, until it is in order', async () => {
    const publisher = await aPublisher([[...calls(1), broken]]);
    expect(await publisher.run()).toMatchObject({ state: 'done', recordsRead: 2, added: 1, dead: 1 });
    expect(await publisher.run()).toMatchObject({ unchanged: 1, dead: 1 });
    expect(await letters()).toEqual([
      expect.objectContaining({
        key: 'id:2',
        place: 'page 1, record 2',
        problem: 'It has no title.',
        seen: 2,
      }),
    ]);
    publisher.lists(calls(1, 2));
    expect(await publisher.run()).toMatchObject({ added: 1, dead: 0 });
    expect(await letters()).toEqual([]);
  });

  it('does not close what was loaded of it before', async () => {
    const publisher = await aPublisher([calls(1, 2)]);
    await publisher.run();
    publisher.lists([...calls(1), broken]);
    expect(await publisher.run()).toMatchObject({ state: 'done', closed: 0 });
  });

  it('is bounded, also one of ten megabytes', async () => {
    const publisher = await aPublisher([[...calls(1), { id: '2', title: 'x'.repeat(10_000_000) }]]);
    expect(await publisher.run()).toMatchObject({ state: 'done', added: 1, dead: 1 });
    const [letter] = await letters();
    expect(String(letter?.raw).length).toBeLessThan(4100);
  });
});

describe('a source that fails', () => {
  const LONG_AWAY = { 'retry-after': '7200' };

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['500s', (response) => void response.writeHead(500).end(), 'answered 500'],
    ['invalid JSON', (response) => void response.end('{"calls": ['), 'answered invalid JSON'],
    ['a web page', (response) => void response.end('<!doctype html><p>Sorry</p>'), 'a web page where JSON'],
    ['another encoding', (response) => void response.end(Buffer.from('"ü"', 'latin1')), 'bytes are not'],
    [
      'a redirect into the own network',
      (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'Other hosts are not asked.',
    ],
  ])('with %s loads nothing and says why', async (_name, fail, problem) => {
    const publisher = await aPublisher([calls(1)]);
    publisher.answersWith((_request, response) => {
      fail(response);
      return true;
    });
    const ended = await publisher.run();
    expect([ended?.state, ended?.problem]).toEqual(['failed', expect.stringContaining(problem)]);
    expect(await standing()).toEqual({ failures: 1, minutes: 15 });
    await publisher.run();
    expect(await standing()).toEqual({ failures: 2, minutes: 30 });
  });

  it('is left alone as long as it asks', async () => {
    const publisher = await aPublisher([calls(1)]);
    publisher.answersWith((_request, response) => {
      response.writeHead(429, LONG_AWAY).end();
      return true;
    });
    expect(await publisher.run()).toMatchObject({ state: 'failed' });
    expect(await standing()).toEqual({ failures: 1, minutes: 120 });
    expect(publisher.server.asked).toHaveLength(1);
  });

  it('in the middle leaves what it loaded, closes nothing, and is in order after the next good run', async () => {
    const publisher = await aPublisher([calls(1, 2), calls(3)]);
    await publisher.run();
    publisher.lists(calls(1, 4), calls(3));
    publisher.answersWith(({ url }, response) => {
      if (!url?.includes('page=2')) return false;
      response.destroy();
      return true;
    });
    expect(await publisher.run()).toMatchObject({ state: 'partial', added: 1, unchanged: 1, closed: 0 });
    publisher.answersWith(() => false);
    expect(await publisher.run()).toMatchObject({ state: 'done', closed: 1 });
    expect(await standing()).toEqual({ failures: 0, minutes: 24 * 60 });
  });

  it('because the server stops is no failure of the source', async () => {
    const publisher = await aPublisher([calls(1), calls(2)]);
    const stop = new AbortController();
    publisher.answersWith(({ url }) => {
      if (!url?.includes('page=2')) return false;
      stop.abort();
      return true;
    });
    const ended = await publisher.run({}, { signal: stop.signal });
    expect(ended).toMatchObject({ state: 'partial', added: 1 });
    expect(ended?.problem).toContain('The server stopped');
    expect(await standing()).toEqual({ failures: 0, minutes: 1 });
  });

  it('without its key is not asked', async () => {
    const publisher = await aPublisher([calls(1)]);
    const ended = await publisher.run({ key: { header: 'x-api-key', required: true } });
    expect([ended?.state, ended?.problem]).toEqual(['failed', expect.stringContaining('GRANT_SOURCE_KEYS')]);
    expect(publisher.server.asked).toEqual([]);
  });
});

describe('a source that says when nothing changed', () => {
  const feed: Partial<SourceAdapter> = {
    async *read(client) {
      const text = await client.readChangedText({ path: '/feed' });
      if (text !== null) yield { place: 'entry 1', draft: { externalId: '1', kind: 'open', title: text } };
    },
  };

  it('is asked by ETag and date; a run without news closes nothing', async () => {
    const publisher = await aPublisher([]);
    const conditions: unknown[] = [];
    publisher.answersWith(({ headers }, response) => {
      conditions.push([headers['if-none-match'], headers['if-modified-since']]);
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else
        response
          .writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 23 Nov 2026 00:00:00 GMT' })
          .end('Rivers');
      return true;
    });
    expect(await publisher.run(feed)).toMatchObject({ state: 'done', added: 1 });
    expect(await publisher.run(feed)).toMatchObject({ state: 'unchanged', closed: 0, recordsRead: 0 });
    expect(conditions).toEqual([
      [undefined, undefined],
      ['"1"', 'Mon, 23 Nov 2026 00:00:00 GMT'],
    ]);
    expect(await stored()).toEqual({ '1': 'Rivers' });
  });
});

describe('the operator’s addresses and keys', () => {
  const key = { header: 'x-api-key', required: true };

  it('are used in place of the publisher’s, also in the own network; without them nothing there is asked', async () => {
    const keys: unknown[] = [];
    const server = await aLoopbackServer((request, response) => {
      keys.push(request.headers['x-api-key']);
      response.end(JSON.stringify({ calls: calls(1), pages: 1 }));
    });
    const operated = testServices(test.db, {
      GRANT_SOURCE_KEYS: 'rivers=secret',
      GRANT_SOURCE_ADDRESSES: `rivers=${server.url}`,
    });
    const adapter = aSource({ address: 'https://rivers.example', key });
    expect(await runSource(operated, adapter, { trigger: 'command' })).toMatchObject({
      state: 'done',
      added: 1,
    });
    expect(keys).toEqual(['secret']);
    const ended = await runSource(services, aSource({ address: server.url }), { trigger: 'command' });
    expect(ended?.problem).toContain('is not an address of the internet');
    expect(keys).toHaveLength(1);
  });
});
