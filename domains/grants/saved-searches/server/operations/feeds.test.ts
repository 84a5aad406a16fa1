import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCatalogServer, type CatalogServer, someOpportunities } from '#grants/catalog/testing';
import { changeMember, type TestAnswer, type TestCaller } from '#members/identity/testing';
import { defineDomain } from '#platform/server/domain.ts';
import { addsDates } from '../extension-points/adds-dates.ts';
import { savedSearchesDomain } from '../index.ts';

const PATH = '/api/saved-searches/feed-address';
const NASTY =
  'Rivers; lakes, "ponds" \\ & <b>wells</b>\u0007 – for towns whose names are longer than one line 🐟🐟';

/** A domain above that adds dates of its own, as applications do. */
const above = defineDomain({
  name: 'tests',
  endpoints: {},
  operations: {},
  contributes: [
    addsDates({
      id: 'tests',
      list: async (_services, userId) => [
        {
          uid: `report-${userId}@hodag`,
          stampedAt: new Date('2026-11-01T00:00:00Z'),
          title: 'Report due',
          description: 'A report',
          url: 'https://example.org/report',
          when: { endsAt: new Date('2027-02-01T17:00:00Z') },
        },
      ],
    }),
  ],
});

let server: CatalogServer;
let member: TestCaller;
let saved: string;
beforeAll(async () => {
  server = await aCatalogServer({ domains: [savedSearchesDomain, above] });
  member = await server.member();
  const [nasty] = await someOpportunities(server.database.db, [
    {
      title: NASTY,
      deadline: { kind: 'date', at: '2099-12-14T22:59:59.999Z', zone: 'Europe/Berlin', timeKnown: false },
    },
    { title: 'Salmon ladders', regions: ['DE'] },
  ]);
  saved = nasty?.id ?? '';
  await server.live.catchUp();
  await member.call('PUT', `/api/grants/${saved}/saved`, { isSaved: true });
});
afterAll(() => server.close());

async function addressOf(caller: TestCaller): Promise<string> {
  const { body } = await caller.call('POST', PATH);
  return body.address.replace(server.services.config.PUBLIC_URL, '');
}

describe('the feed address', () => {
  it('is there after it was made, is the same when it is read, and dies at once with another one', async () => {
    const caller = await server.member();
    expect((await caller.call('GET', PATH)).body).toEqual({ address: null });
    const first = await addressOf(caller);
    expect((await caller.call('GET', PATH)).body.address).toContain(first);
    expect((await server.visit(`${first}/grants.rss`)).status).toBe(200);
    const second = await addressOf(caller);
    expect(second).not.toBe(first);
    for (const file of ['grants.rss', 'grants.json', 'deadlines.ics']) {
      const old = await server.visit(`${first}/${file}`);
      expect([old.status, old.body.code]).toEqual([404, 'saved_searches.feed_unknown']);
      expect((await server.visit(`${second}/${file}`)).status).toBe(200);
    }
  });

  it('cannot be written by one who reads the database, and ends with a locked account', async () => {
    const caller = await server.member();
    const address = await addressOf(caller);
    const { rows } = await server.database.pool.query<{ address_id: string }>(
      'select address_id from saved_searches_feed where user_id = $1',
      [caller.userId],
    );
    const forged = `/feeds/${rows[0]?.address_id}.${'A'.repeat(43)}/grants.rss`;
    expect((await server.visit(forged)).status).toBe(404);
    await changeMember(server.database.db, caller.userId, { lockedAt: new Date() });
    expect((await server.visit(`${address}/grants.rss`)).status).toBe(404);
  });
});

describe('feeds of a search', () => {
  it('are RSS 2.0 and JSON Feed 1.1 with the newest first', async () => {
    const address = await addressOf(member);
    const rss = await server.visit(`${address}/grants.rss`);
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const items = parseRssFeed(rss.text).items ?? [];
    expect(items.map(({ title }) => title?.trim())).toEqual(['Salmon ladders', NASTY.replace('\u0007', ' ')]);
    expect(items[1]).toMatchObject({ guid: { value: `urn:uuid:${saved}`, isPermaLink: false } });
    const json = await server.visit(`${address}/grants.json?region=DE`);
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const feed = parseJsonFeed(json.text);
    expect(feed.items?.map(({ title }) => title)).toEqual(['Salmon ladders']);
    expect(JSON.parse(json.text)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: expect.stringMatching(/\/grants\?region=DE$/),
    });
  });

  it('takes the filters of the search and no others, and the member’s saved grants', async () => {
    const address = await addressOf(member);
    expect((await server.visit(`${address}/grants.rss?color=red`)).status).toBe(400);
    const own = parseJsonFeed((await server.visit(`${address}/grants.json?saved=only`)).text);
    expect(own.items?.map(({ id }) => id)).toEqual([`urn:uuid:${saved}`]);
  });

  it('send no second copy of what the reader has', async () => {
    const address = await addressOf(member);
    for (const file of ['grants.rss', 'grants.json', 'deadlines.ics']) {
      const ask = (headers: Record<string, string>): Promise<TestAnswer> =>
        server.app
          .inject({ method: 'GET', url: `${address}/${file}`, headers })
          .then(({ statusCode, body, headers: sent }) => ({
            status: statusCode,
            text: body,
            headers: sent,
            body,
          }));
      const { headers } = await ask({});
      expect(headers['cache-control']).toContain('private');
      const again = await ask({ 'if-none-match': String(headers.etag) });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });
});

describe('the calendar', () => {
  it('has saved grants and what other domains add, folded and escaped, with ids that stay', async () => {
    const address = await addressOf(member);
    const { text, headers } = await server.visit(`${address}/deadlines.ics`);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = text.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const whole = text.replaceAll('\r\n ', '').split('\r\n');
    expect(whole.filter((line) => line.startsWith('UID:'))).toEqual([
      `UID:grant-${saved}@hodag`,
      `UID:report-${member.userId}@hodag`,
    ]);
    expect(whole).toContain('DTSTART;VALUE=DATE:20991214');
    expect(whole).toContain('DTEND:20270201T170000Z');
    expect(whole.find((line) => line.startsWith('SUMMARY:Deadline'))).toBe(
      `SUMMARY:Deadline: Rivers\\; lakes\\, "ponds" \\\\ & <b>wells</b>  – for towns whose names are longer than one line 🐟🐟`,
    );
    server.services.clock.advance(3_600_000);
    expect((await server.visit(`${address}/deadlines.ics`)).text).toBe(text);
  });
});
