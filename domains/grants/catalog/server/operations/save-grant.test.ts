import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { SAVED_MAX } from '../../contract/constants.ts';
import { aCatalogServer, type CatalogServer } from '../../testing/catalog-server.ts';
import { anOpportunity } from '../../testing/factories.ts';
import { catalogPersonalData } from '../personal-data.ts';

let server: CatalogServer;
let caller: TestCaller;
let other: TestCaller;
beforeAll(async () => {
  server = await aCatalogServer();
  caller = await server.member();
  other = await server.member();
});
afterAll(() => server.close());

const save = (who: TestCaller, id: string, isSaved = true) =>
  who.call('PUT', `/api/grants/${id}/saved`, { isSaved });

async function savedBy(who: TestCaller, query = ''): Promise<string[]> {
  const { status, body } = await who.call('GET', `/api/grants?saved=only${query}`);
  expect(status).toBe(200);
  expect(body.data.total).toBe(body.data.items.length);
  return body.data.items.map(({ id }: { id: string }) => id);
}

describe('saveGrant', () => {
  it('keeps a grant for its member alone, closed ones too, until it is taken off', async () => {
    const { db } = server.database;
    const open = await anOpportunity(db, { title: 'Salmon rivers' });
    const closed = await anOpportunity(db, { title: 'Salmon past', sourceState: 'closed' });
    const loan = await anOpportunity(db, { title: 'Boat loans', supportKind: 'loan' });
    await anOpportunity(db, { title: 'Salmon not saved' });
    await server.live.catchUp();
    expect(await savedBy(caller)).toEqual([]);
    for (const { id } of [open, closed, loan, open]) {
      const answer = await save(caller, id);
      expect([answer.status, answer.body.data]).toEqual([200, { isSaved: true }]);
    }
    expect((await savedBy(caller)).sort()).toEqual([open.id, closed.id, loan.id].sort());
    expect((await savedBy(caller, '&q=salmon')).sort()).toEqual([open.id, closed.id].sort());
    expect(await savedBy(other)).toEqual([]);
    const shown = async (who: TestCaller) =>
      (await who.call('GET', `/api/grants/${open.id}`)).body.data.isSaved;
    expect([await shown(caller), await shown(other)]).toEqual([true, false]);

    expect((await save(caller, loan.id, false)).body.data).toEqual({ isSaved: false });
    expect((await save(caller, loan.id, false)).status).toBe(200);
    expect((await savedBy(caller)).sort()).toEqual([open.id, closed.id].sort());
  });

  it('holds the counts of filters and the file to the list', async () => {
    const { body } = await caller.call('GET', '/api/grants?saved=only');
    const kinds = body.data.facets.kind as { count: number }[];
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    const { text } = await caller.call('GET', '/api/grants/export.csv?saved=only');
    expect(text.trim().split('\n')).toHaveLength(1 + 2);
  });

  it('is handed out with the member’s data, and deleted with it', async () => {
    const { services } = server;
    const member = await server.member();
    const { id } = await anOpportunity(server.database.db);
    await save(member, id);
    const own = () => catalogPersonalData.export(services, member.userId);
    expect((await own()).saved).toMatchObject([{ opportunityId: id }]);
    await services.db.transaction((tx) => catalogPersonalData.erase(services, tx as never, member.userId));
    expect((await own()).saved).toEqual([]);
    expect(await savedBy(caller)).toHaveLength(2);
  });

  it('refuses what is not there, and more than a list holds', async () => {
    const missing = await save(caller, '00000000-0000-4000-8000-000000000000');
    expect([missing.status, missing.body.code]).toEqual([404, 'grants.not_found']);
    const { db } = server.database;
    const full = await server.member();
    await db.execute(sql`
      insert into grants_opportunity (source_id, external_id, kind, title, description, deadline, fetched_at, content_hash)
      select 'test', 'many-' || n, 'open', 'Many', '', '{"kind":"unknown"}', now(), 'h'
      from generate_series(1, ${SAVED_MAX}) as n`);
    await db.execute(sql`
      insert into grants_saved (user_id, opportunity_id, at)
      select ${full.userId}, id, now() from grants_opportunity where external_id like 'many-%'`);
    const { id } = await anOpportunity(db);
    const refused = await save(full, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'grants.too_many_saved']);
  });
});

describe('a search without words, or with too many', () => {
  it.each([
    ['???', 'grants.search_without_words', 'Type at least one letter or number'],
    ['word '.repeat(301), 'grants.search_too_long', 'Shorten it to 300 words'],
  ])('says what to change', async (q, code, said) => {
    const { status, body } = await caller.call('GET', `/api/grants?${new URLSearchParams({ q })}`);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.message).toContain(said);
  });
});

describe('getGrantCalendar', () => {
  it('gives the deadline as a calendar file, and nothing where no day is known', async () => {
    const { db } = server.database;
    const { id } = await anOpportunity(db, { title: 'Nets; ropes, and more' });
    const { status, headers, text } = await caller.call('GET', `/api/grants/${id}/deadline.ics`);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['content-disposition']).toContain('grant-deadline.ics');
    expect(text).toContain('DTEND:20991214T230000Z\r\n');
    expect(text).toContain('SUMMARY:Deadline: Nets\\; ropes\\, and more\r\n');
    expect(text).toContain('TRIGGER:-P7D\r\n');
    const rolling = await anOpportunity(db, { deadline: { kind: 'rolling' } });
    const none = await caller.call('GET', `/api/grants/${rolling.id}/deadline.ics`);
    expect([none.status, none.body.code]).toEqual([404, 'grants.no_deadline']);
  });
});

describe('a member’s own date', () => {
  const listed = async (who: TestCaller) =>
    ((await who.call('GET', '/api/grants/saved')).body.items as Listed[]).map(({ grant, ownDate }) => [
      grant.title,
      ownDate,
    ]);
  interface Listed {
    readonly grant: { readonly title: string };
    readonly ownDate: string | null;
  }

  it('saves the grant, sorts the list, makes a calendar file, and is the member’s alone', async () => {
    const { db } = server.database;
    const member = await server.member();
    const rolling = await anOpportunity(db, { title: 'All year', deadline: { kind: 'rolling' } });
    const dated = await anOpportunity(db, { title: 'Dated' });
    const plain = await anOpportunity(db, { title: 'No date', deadline: { kind: 'unknown' } });
    for (const { id } of [dated, plain]) await save(member, id);
    const set = (ownDate: string | null) =>
      member.call('PUT', `/api/grants/${rolling.id}/saved`, { isSaved: true, ownDate });
    expect((await set('2098-12-01')).status).toBe(200);
    expect(await listed(member)).toEqual([
      ['All year', '2098-12-01'],
      ['Dated', null],
      ['No date', null],
    ]);
    const { body } = await member.call('GET', `/api/grants/${rolling.id}`);
    expect(body.data).toMatchObject({ isSaved: true, ownDate: '2098-12-01' });
    const { text } = await member.call('GET', `/api/grants/${rolling.id}/deadline.ics`);
    expect(text).toContain('DTSTART;VALUE=DATE:20981201\r\nDTEND;VALUE=DATE:20981202\r\n');
    expect(text).toContain('SUMMARY:Your date to apply: All year\r\n');
    expect((await caller.call('GET', `/api/grants/${rolling.id}/deadline.ics`)).status).toBe(404);
    expect((await save(member, rolling.id)).status).toBe(200);
    expect((await listed(member))[0]).toEqual(['All year', '2098-12-01']);
    expect((await set(null)).status).toBe(200);
    expect((await listed(member))[0]).toEqual(['Dated', null]);
    expect((await set('2026-02-30')).status).toBe(400);
  });

  it('is not a day that is past', async () => {
    const member = await server.member();
    const { id } = await anOpportunity(server.database.db, { deadline: { kind: 'rolling' } });
    const set = (ownDate: string) =>
      member.call('PUT', `/api/grants/${id}/saved`, { isSaved: true, ownDate });
    const refused = await set('2020-01-15');
    expect([refused.status, refused.body.code]).toEqual([422, 'grants.own_date_past']);
    expect(await listed(member)).toEqual([]);
    const today = server.services.clock.now().toISOString().slice(0, 10);
    expect((await set(today)).status).toBe(200);
  });
});
