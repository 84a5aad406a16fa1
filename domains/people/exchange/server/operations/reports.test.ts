import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, removeMember, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { peopleDomain } from '#people/people/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { tokensDomain } from '#standing/tokens/server';
import { anExchange } from '../../testing/index.ts';
import { exchangeDomain } from '../index.ts';
import { exchangePersonalData } from '../personal-data.ts';

let server: MemberServer;
let exchange: ReturnType<typeof anExchange>;
let admin: TestCaller;

const TEXT = 'Asks to pay by bank transfer instead of escrow.';
const REASON = 'Payments outside escrow are not allowed.';

beforeAll(async () => {
  server = await aMemberServer(
    [notificationsDomain, tokensDomain, reviewsDomain, peopleDomain, exchangeDomain],
    { levels: ['email', '2fa'] },
  );
  exchange = anExchange(server);
  admin = await server.member({ email: 'admin@example.org', isAdmin: true });
});
afterAll(() => server.close());

const report = async (by: TestCaller, what: 'listings' | 'deals', id: string, body: object = {}) => {
  const sent = { reason: 'fraud', text: TEXT, ...body };
  const { status, body: answer } = await by.call('POST', `/api/exchange/${what}/${id}/reports`, sent);
  return [status, answer.code];
};
const OK = [200, undefined];
const casesAbout = async ({ userId }: TestCaller): Promise<string[]> => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select id from reviews_case where user_id = $1 and kind = 'exchange' order by opened_at`,
    [userId],
  );
  return rows.map(({ id }) => id);
};
const decide = async (id: string | undefined, decision: string) =>
  (await admin.call('POST', `/api/admin/reviews/${id}`, { decision, reason: REASON, input: {} })).status;
const terms = (by: TestCaller) => exchange.must(by.call('GET', '/api/exchange/terms'));
const statusOf = async (by: TestCaller, id: string) =>
  (await by.call('GET', `/api/exchange/listings/${id}`)).status;

describe('reports of members about listings and deals', () => {
  it('are one case with what was read then; hidden members agree no deals until an appeal succeeds', async () => {
    const [ann, ben, cem] = [
      await exchange.member('20'),
      await exchange.member('20'),
      await exchange.member(),
    ];
    const listing = await exchange.list(ann);
    const before = await exchange.must(exchange.propose(ben, listing));
    const running = await exchange.deal(ann, ben);
    expect(await report(ben, 'listings', listing)).toEqual(OK);
    expect(await report(ben, 'listings', listing)).toEqual(OK);
    expect(await report(ben, 'deals', running)).toEqual(OK);
    expect(await report(cem, 'listings', listing)).toEqual(OK);
    await exchange.must(exchange.save(ann, listing, { revision: 1, title: 'Something harmless' }));
    const [caseId, ...more] = await casesAbout(ann);
    expect(more).toEqual([]);
    const shown = JSON.stringify(await exchange.must(admin.call('GET', `/api/admin/reviews/${caseId}`)));
    expect(shown).toContain('Rust code review for sensors');
    expect(shown.split(TEXT)).toHaveLength(5);
    expect(await statusOf(ben, listing)).toBe(200);

    expect(await decide(caseId, 'hide')).toBe(200);
    expect([await statusOf(ben, listing), await statusOf(ann, listing)]).toEqual([404, 200]);
    const { items } = await exchange.must(ben.call('GET', '/api/exchange/listings'));
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(listing);
    const own = await exchange.list(ben, { kind: 'offer' });
    expect((await exchange.propose(ann, own)).body.code).toBe('exchange.hidden');
    expect((await exchange.step(ann, before.id, 'accept')).body.code).toBe('exchange.hidden');
    expect((await exchange.step(ann, running, 'deliver', { note: '' })).status).toBe(200);
    expect((await exchange.step(ben, running, 'confirm')).status).toBe(200);
    expect((await terms(ann)).hidden).toEqual({ reason: REASON, caseId, canAppeal: true });

    const appeal = { text: 'The buyer proposed the transfer, not I.' };
    expect((await ann.call('POST', `/api/reviews/${caseId}/appeal`, appeal)).status).toBe(201);
    expect((await terms(ann)).hidden.canAppeal).toBe(false);
    expect(await decide(caseId, 'restore')).toBe(200);
    expect([await statusOf(ben, listing), (await terms(ann)).hidden]).toEqual([200, null]);
  });

  it('do not reach the reported member before a decision, in their export neither', async () => {
    const [ann, ben] = [await exchange.member(), await exchange.member('20')];
    const id = await exchange.deal(ann, ben);
    expect(await report(ben, 'deals', id)).toEqual(OK);
    const { services } = server;
    const exported = async (userId: string) =>
      JSON.stringify([
        await exchangePersonalData.export(services, userId),
        await reviewsDomain.personalData?.export(services, userId),
      ]);
    const about = await exported(ann.userId);
    expect(about).not.toContain(TEXT);
    expect(about).not.toContain(ben.username);
    expect(await exported(ben.userId)).toContain(TEXT);
    const notes = await server.database.pool.query(
      `select 1 from notifications_note where user_id = $1 and (title || message) ilike '%report%'`,
      [ann.userId],
    );
    expect(notes.rows).toEqual([]);
    expect((await terms(ann)).hidden).toBeNull();
  });

  it('name only others and what the member may read, and reveal no block', async () => {
    const [ann, ben, cem] = [await exchange.member(), await exchange.member('20'), await exchange.member()];
    const listing = await exchange.list(ann);
    const id = await exchange.deal(ann, ben);
    expect(await report(ann, 'listings', listing)).toEqual([422, 'exchange.own_report']);
    expect(await report(cem, 'deals', id)).toEqual([404, 'exchange.not_found']);
    expect(await report(ben, 'listings', id)).toEqual([404, 'exchange.not_found']);
    expect(await report(ben, 'listings', listing, { reason: 'envy' })).toEqual([400, 'request.invalid']);
    expect(await report(ben, 'listings', listing, { text: 'bad' })).toEqual([400, 'request.invalid']);
    await ann.call('PUT', `/api/blocks/${ben.username}`);
    expect(await report(ben, 'listings', listing)).toEqual(OK);
  });

  it('are ten a day at most, and are erased with either side', async () => {
    const [ann, ben] = [await exchange.member(), await exchange.member()];
    const listing = await exchange.list(ann);
    for (let number = 0; number < 9; number += 1)
      expect(await report(ben, 'listings', await exchange.list(await exchange.member()))).toEqual(OK);
    expect(await report(ben, 'listings', listing)).toEqual(OK);
    const late = await exchange.list(await exchange.member());
    expect(await report(ben, 'listings', late)).toEqual([429, 'exchange.reports_too_often']);
    const { services } = server;
    await inTransaction(services.db, async (tx) => {
      await exchangePersonalData.erase(services, tx, ann.userId);
      await reviewsDomain.personalData?.erase(services, tx, ann.userId);
    });
    await removeMember(services.db, ann.userId);
    const left = JSON.stringify(await exchangePersonalData.export(services, ben.userId));
    expect(left.split(TEXT)).toHaveLength(10);
  });
});
