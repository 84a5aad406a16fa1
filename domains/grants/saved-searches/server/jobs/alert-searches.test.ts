import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCatalogServer, type CatalogServer, importLines, importText } from '#grants/catalog/testing';
import { changeMember, type TestCaller } from '#members/identity/testing';
import { aProfile } from '#members/profiles/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { Resources } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { savedSearchesDomain } from '../index.ts';
import { alertSearches } from './alert-searches.ts';

const PATH = '/api/saved-searches';
let server: CatalogServer;
beforeAll(async () => {
  server = await aCatalogServer({ domains: [savedSearchesDomain] });
});
afterAll(() => server.close());

const progress = { report: () => {}, signal: new AbortController().signal };
const run = (services: Services = server.services) => alertSearches.run(services, null, progress);

let files = 0;
async function importCalls(titles: readonly string[], sourceId = 'test', facts: object = {}): Promise<void> {
  files += 1;
  const records = titles.map((title) => ({ id: title, title, description: '', ...facts }));
  const fetchedAt = new Date(Date.UTC(2026, 0, 1, 0, files));
  expect(await importText(server.services, importLines(records), { sourceId, fetchedAt })).toMatchObject({
    loaded: true,
  });
  await server.live.catchUp();
}

interface Reader extends TestCaller {
  readonly email: string;
  save(name: string, filters: object, alerts?: string): Promise<string>;
  mails(): { subject: string; text: string; unsubscribe?: string }[];
  notes(): Promise<string[]>;
}

async function aReader(): Promise<Reader> {
  const email = `${randomUUID()}@example.org`;
  const member = await server.member({ email });
  return {
    ...member,
    email,
    save: async (name, filters, alerts = 'daily') =>
      (await member.call('POST', PATH, { name, filters, alerts })).body.id,
    mails: () => server.services.mails.filter(({ to }) => to === email),
    notes: async () => {
      const { rows } = await server.database.pool.query<{ title: string }>(
        'select title from notifications_note where user_id = $1 order by created_at, title',
        [member.userId],
      );
      return rows.map(({ title }) => title);
    },
  };
}

const nextDay = () => server.services.clock.advance(DAY_MS);

describe('alerts', () => {
  it('report new calls alone, each once, by mail and note', async () => {
    await importCalls(['Cod before']);
    const reader = await aReader();
    await reader.save('Cod', { q: 'cod' });
    await run();
    nextDay();
    await run();
    expect(reader.mails()).toEqual([]);
    await importCalls(['Cod nets', 'Cod boats', 'Tulips']);
    await run();
    expect(reader.mails()).toEqual([]);
    nextDay();
    await run();
    await run();
    const [mail, ...more] = reader.mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 new grants: Cod');
    expect(mail?.text).toContain('Cod nets\n');
    expect(mail?.text).not.toContain('before');
    expect(mail?.text).not.toContain('Tulips');
    expect(await reader.notes()).toEqual(['2 new grants: Cod']);
    // Changed and read again, it is not new.
    await importCalls(['Cod nets', 'Cod boats', 'Tulips'], 'test', { funder: 'Sea Fund' });
    nextDay();
    await run();
    expect(reader.mails()).toHaveLength(1);
  });

  it('name a call of several searches once a day, and say of the others what is theirs alone', async () => {
    const reader = await aReader();
    await reader.save('A: squid', { q: 'squid' });
    await reader.save('B: lagoons', { q: 'lagoon' });
    await reader.save('C: both', { q: 'squid lagoon' });
    await importCalls(['Squid of the lagoon', 'Lagoon walks']);
    nextDay();
    await run();
    const texts = reader.mails().map(({ text }) => text);
    expect(texts.join('').split('Squid of the lagoon\n')).toHaveLength(2);
    expect(reader.mails().map(({ subject }) => subject)).toEqual([
      '1 new grant: A: squid',
      '1 new grant: B: lagoons',
    ]);
    expect(texts[1]).toContain('Lagoon walks\n');
    expect(await reader.notes()).toEqual(['1 new grant: A: squid', '1 new grant: B: lagoons']);
  });

  it('say where the process has no search index', async () => {
    const bare = { ...server.services, resources: new Resources() };
    const reasons: string[] = [];
    const skip = (reason: string) => reasons.push(reason);
    await alertSearches.run(bare, null, { ...progress, skip });
    expect(reasons).toEqual(['The search index is not open in this process; a running server has it.']);
  });

  it('count a call of two sources once, and a further listing of an old one not at all', async () => {
    const facts = { url: 'https://example.org/herring-quotas', closesAt: '2099-03-01', funder: 'Sea Fund' };
    const reader = await aReader();
    await reader.save('Herring', { q: 'herring' });
    await importCalls(['Herring quotas for small ports'], 'one', facts);
    await importCalls(['Herring quotas for small ports'], 'two', facts);
    nextDay();
    await run();
    expect(reader.mails().map(({ subject }) => subject)).toEqual(['1 new grant: Herring']);
    await importCalls(['Herring quotas for small ports'], 'three', facts);
    nextDay();
    await run();
    expect(reader.mails()).toHaveLength(1);
  });

  it('send all or nothing of a batch that breaks in the middle, and all of it later', async () => {
    const [first, second] = [await aReader(), await aReader()];
    await first.save('Eels', { q: 'eels' });
    await second.save('Eels', { q: 'eels' });
    await importCalls(['Eels in rivers']);
    nextDay();
    let sent = 0;
    const mailer: Mailer = {
      async send(tx, mail) {
        sent += 1;
        if (sent === 2) throw new Error('The process ends here');
        await server.services.mailer.send(tx, mail);
      },
    };
    await expect(run({ ...server.services, mailer })).rejects.toThrow('ends here');
    for (const one of [first, second]) expect([one.mails(), await one.notes()]).toEqual([[], []]);
    await run();
    await run();
    for (const one of [first, second]) {
      expect(one.mails()).toHaveLength(1);
      expect(await one.notes()).toHaveLength(1);
    }
  });

  it('end by one click for exactly that search, without a session', async () => {
    const reader = await aReader();
    await reader.save('Pike', { q: 'pike' });
    await reader.save('Fish', { q: 'ponds' });
    await importCalls(['Pike rivers', 'Fish ponds']);
    nextDay();
    await run();
    const mail = reader.mails().find(({ subject }) => subject.endsWith('Pike'));
    const address = mail?.unsubscribe?.replace(server.services.config.PUBLIC_URL, '') ?? '';
    expect((await server.visit(address)).text).toContain('<form method="post">');
    const alerts = async () =>
      (await reader.call('GET', PATH)).body.items.map((one: { alerts: string }) => one.alerts);
    expect(await alerts()).toEqual(['daily', 'daily']);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let click = 0; click < 2; click += 1) {
      const answer = await server.post(address, form, 'List-Unsubscribe=One-Click');
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('are off')]);
    }
    expect(await alerts()).toEqual(['daily', 'never']);
    const forged = address
      .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      .replace(/token=.{8}/, 'token=00000000');
    expect((await server.post(forged, form, '')).body.code).toBe('saved_searches.link_unknown');
    await importCalls(['Pike lakes', 'More fish ponds']);
    nextDay();
    await run();
    expect(reader.mails()).toHaveLength(3);
    expect(reader.mails().filter(({ subject }) => subject.endsWith('Pike'))).toHaveLength(1);
  });

  it('wait for the hour of the member’s zone; what came while they were off is not new', async () => {
    const { db } = server.database;
    const reader = await aReader();
    await aProfile(db, reader.userId, { timeZone: 'Pacific/Auckland' });
    const id = await reader.save('Perch', { q: 'perch' });
    const { rows } = await server.database.pool.query<{ hour: number }>(
      `select extract(hour from next_alert_at at time zone 'Pacific/Auckland')::int as hour
       from saved_searches_search where id = $1`,
      [id],
    );
    expect(rows[0]?.hour).toBe(8);
    await reader.call('PUT', `${PATH}/${id}`, { alerts: 'never' });
    await importCalls(['Perch while off']);
    await reader.call('PUT', `${PATH}/${id}`, { alerts: 'daily' });
    await importCalls(['Perch while on']);
    nextDay();
    await run();
    expect(reader.mails().map(({ text }) => /while (off|on)/.exec(text)?.[0])).toEqual(['while on']);
  });

  it('pause for a search whose filters no longer exist', async () => {
    const reader = await aReader();
    const id = await reader.save('Trout', { q: 'trout' });
    await server.database.pool.query(
      `update saved_searches_search set filters = '{"color": "red"}' where id = $1`,
      [id],
    );
    await importCalls(['Trout brooks']);
    nextDay();
    await run();
    expect([reader.mails(), await reader.notes()]).toEqual([[], []]);
  });

  it('reach a member without a verified address as notes alone', async () => {
    const email = `${randomUUID()}@example.org`;
    const member = await server.member({ email });
    await changeMember(server.database.db, member.userId, { emailVerifiedAt: null });
    await member.call('POST', PATH, { name: 'Bream', filters: { q: 'bream' }, alerts: 'daily' });
    await importCalls(['Bream weirs']);
    nextDay();
    await run();
    expect(server.services.mails.filter(({ to }) => to === email)).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select title, link from notifications_note where user_id = $1',
      [member.userId],
    );
    expect(rows).toEqual([{ title: '1 new grant: Bream', link: '/grants?q=bream&sort=newest' }]);
  });
});
