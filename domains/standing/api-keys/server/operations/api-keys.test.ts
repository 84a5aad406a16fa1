import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordChanged } from '#members/identity/contract';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { tokensDomain } from '#standing/tokens/server';
import { anApiKey } from '../../testing/index.ts';
import { apiKeysDomain, createApiKeys } from '../index.ts';
import { purgeApiKeys } from '../jobs/purge-api-keys.ts';
import { apiKeysPersonalData } from '../personal-data.ts';
import { isKeyText } from '../rules/key-text.ts';
import { revokeWhenPasswordReset } from '../subscriptions/revoke-when-password-reset.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([tokensDomain, notificationsDomain, apiKeysDomain]);
});
afterAll(() => server.close());

const PATH = '/api/account/api-keys';
const READS = { name: 'Reader', scopes: ['ledger:read'], expiresInDays: 30 };
const GIVES = {
  name: 'Payouts',
  scopes: ['ledger:read', 'ledger:give'],
  dailyLimit: '100',
  expiresInDays: 7,
};

const CHOICES = [
  expect.objectContaining({ scope: 'ledger:read', word: 'Read ledger', givesAway: false }),
  expect.objectContaining({ scope: 'ledger:give', word: 'Give HDAG', givesAway: true }),
];

const aFresh = () => server.member({ provedAt: server.services.clock.now() });
const make = (member: TestCaller, body: object = READS) => member.call('POST', PATH, body);
const listed = async (member: TestCaller) => (await member.call('GET', PATH)).body.data.keys;
const run = (query: ReturnType<typeof sql>) => server.database.db.execute<Record<string, unknown>>(query);
async function isTaken(secret: string): Promise<boolean> {
  const apiKeys = createApiKeys(server.services);
  const actor = await apiKeys.resolve(secret);
  apiKeys.close();
  return actor !== null;
}

describe('createApiKey', () => {
  it('shows the secret once and keeps its SHA-256 only', async () => {
    const member = await aFresh();
    const { status, body } = await make(member, GIVES);
    expect([status, body.success]).toEqual([201, true]);
    const { key, secret } = body.data;
    expect(isKeyText(secret)).toBe(true);
    const now = server.services.clock.now().getTime();
    expect(key).toEqual({
      id: expect.any(String),
      name: 'Payouts',
      scopes: ['ledger:read', 'ledger:give'],
      dailyLimit: '100',
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 7 * DAY_MS).toISOString(),
      isExpired: false,
      lastUsedAt: null,
    });
    const list = await member.call('GET', PATH);
    expect(list.body.data).toEqual({ keys: [key], choices: CHOICES, dailyLimitMax: '100000' });
    expect(await isTaken(secret)).toBe(true);
    const { rows } = await run(
      sql`select k::text as line, encode(hash, 'hex') as hash from api_keys_key k where id = ${key.id}`,
    );
    expect(rows[0]?.hash).toBe(hash('sha256', secret));
    for (const text of [list.text, String(rows[0]?.line)]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.slice(6, 49));
    }
  });

  it('tells the owner by mail, at a verified address only', async () => {
    const { mails } = server.services;
    const provedAt = server.services.clock.now();
    const [sure, unsure] = [
      await server.member({ provedAt, email: 'keys@example.org' }),
      await server.member({ provedAt, email: 'unsure@example.org', emailVerified: false }),
    ];
    await make(sure, GIVES);
    await make(unsure, GIVES);
    const [mail, ...others] = mails.filter(({ subject }) => subject.startsWith('An API key was made'));
    expect(others).toEqual([]);
    expect(mail?.to).toBe('keys@example.org');
    expect(mail?.text).toMatch(
      /the key “Payouts” can, for you: read your ledger; give up to 100 HDAG in 24 hours\./,
    );
    expect(mail?.text).toContain('/account#api-keys');
  });

  it('V7.5.1 asks for a fresh proof', async () => {
    const stale = new Date(server.services.clock.now().getTime() - 10 * MINUTE_MS);
    const member = await server.member({ provedAt: stale });
    expect(await make(member)).toMatchObject({
      status: 403,
      body: { code: 'identity.reauthentication_required' },
    });
    expect(await listed(member)).toEqual([]);
  });

  it('is told to its member and written into the audit trail, without the secret', async () => {
    const member = await aFresh();
    const { key, secret } = (await make(member, GIVES)).body.data;
    const [note] = (await member.call('GET', '/api/notifications')).body.data;
    expect(note).toMatchObject({ type: 'security', title: 'API key made', link: '/account#api-keys' });
    expect(note.message).toMatch(
      /the key “Payouts” can, for you: read your ledger; give up to 100 HDAG in 24 hours\./,
    );
    const { rows } = await run(sql`select * from platform_audit where subject_id = ${key.id}`);
    expect(rows).toMatchObject([{ action: 'api_keys.created', actor_id: member.userId }]);
    expect(JSON.stringify([note, rows])).not.toContain(secret.slice(6, 49));
  });

  it.each([
    ['100000', 201],
    ['100000.000001', 400],
    ['0', 400],
  ])('takes a daily limit of %s HDAG or not: %i', async (dailyLimit, status) => {
    const answer = await make(await aFresh(), { ...GIVES, dailyLimit });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.details.fields).toMatchObject([{ field: 'dailyLimit' }]);
  });

  it.each([
    ['a scope that no domain declares', { ...READS, scopes: ['ledger:read', 'admin'] }, 'scopes.1'],
    ['giving without a limit', { ...GIVES, dailyLimit: undefined }, 'dailyLimit'],
    ['a limit without giving', { ...READS, dailyLimit: '100' }, 'dailyLimit'],
  ])('refuses %s, naming the field', async (_what, body, field) => {
    const answer = await make(await aFresh(), body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(answer.body.details.fields).toMatchObject([{ field }]);
  });

  it('takes no higher limit than the operator sets', async () => {
    const settings = { 'api_keys.dailyLimitMax': 50 };
    const own = await aMemberServer([tokensDomain, notificationsDomain, apiKeysDomain], {
      prepare: async (services) => Object.assign(services.config, { SETTINGS: settings }),
    });
    try {
      const member = await own.member();
      expect((await make(member, GIVES)).body).toMatchObject({
        code: 'api_keys.limit_too_high',
        message: 'A key may give at most 50 HDAG in 24 hours here.',
      });
      expect((await make(member, { ...GIVES, dailyLimit: '50' })).status).toBe(201);
    } finally {
      await own.close();
    }
  });

  it('takes each name once while a key with it is alive, whatever its case', async () => {
    const [member, other] = [await aFresh(), await aFresh()];
    const first = (await make(member)).body.data.key;
    const again = await make(member, { ...READS, name: ' rEADER ' });
    expect(again).toMatchObject({ status: 409, body: { code: 'api_keys.name_taken' } });
    expect(again.body.details.fields).toMatchObject([{ field: 'name' }]);
    expect((await make(other)).status).toBe(201);
    await member.call('DELETE', `${PATH}/${first.id}`);
    expect((await make(member)).status).toBe(201);
    await run(sql`
      update api_keys_key set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
      where user_id = ${member.userId}`);
    expect((await make(member)).status).toBe(201);
  });

  it('makes no more than 20 that are alive, nor of those that are asked for at one moment', async () => {
    const member = await aFresh();
    const { db } = server.database;
    for (let count = 0; count < 18; count += 1) await anApiKey(db, member.userId);
    const past = new Date(Date.now() - 60 * DAY_MS);
    await anApiKey(db, member.userId, { createdAt: past });
    const names = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(names.map((name) => make(member, { ...READS, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('api_keys.too_many');
    const keys: { id: string; isExpired: boolean }[] = await listed(member);
    expect(keys.filter(({ isExpired }) => !isExpired)).toHaveLength(20);
    await member.call('DELETE', `${PATH}/${keys[0]?.id}`);
    expect((await make(member, { ...READS, name: 'f' })).status).toBe(201);
  });
});

describe('listApiKeys', () => {
  it('shows expired ones for 30 days, revoked and foreign ones never', async () => {
    const member = await aFresh();
    const { db } = server.database;
    const daysAgo = (days: number) => new Date(server.services.clock.now().getTime() - days * DAY_MS);
    const alive = await anApiKey(db, member.userId);
    const lately = await anApiKey(db, member.userId, { createdAt: daysAgo(59) });
    await anApiKey(db, member.userId, { createdAt: daysAgo(61) });
    const revoked = await anApiKey(db, member.userId);
    await anApiKey(db, (await aFresh()).userId);
    expect((await member.call('DELETE', `${PATH}/${revoked.id}`)).status).toBe(200);
    const keys: { id: string; isExpired: boolean }[] = await listed(member);
    expect(keys.map(({ id, isExpired }) => [id, isExpired])).toEqual([
      [alive.id, false],
      [lately.id, true],
    ]);
  });
});

describe('revokeApiKey', () => {
  it('ends a key at once; said again it changes nothing', async () => {
    const member = await aFresh();
    const { key, secret } = (await make(member)).body.data;
    for (let time = 0; time < 2; time += 1) {
      expect(await member.call('DELETE', `${PATH}/${key.id}`)).toMatchObject({
        status: 200,
        body: { success: true },
      });
    }
    expect(await isTaken(secret)).toBe(false);
    const { rows } = await run(
      sql`select action from platform_audit where subject_id = ${key.id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['api_keys.created', 'api_keys.revoked']);
  });

  it("V8.2.2 answers for another member's key as for one that does not exist", async () => {
    const [owner, thief] = [await aFresh(), await aFresh()];
    const { key, secret } = (await make(owner)).body.data;
    const theirs = await thief.call('DELETE', `${PATH}/${key.id}`);
    expect(theirs).toMatchObject({ status: 404, body: { code: 'api_keys.not_found' } });
    expect(await isTaken(secret)).toBe(true);
  });
});

describe('a reset password', () => {
  const told = (userId: string, by: 'owner' | 'reset', at: Date) =>
    inTransaction(server.database.db, (tx) =>
      revokeWhenPasswordReset.handle(server.services, tx, { userId, by, at: at.toISOString() } as never),
    );

  it('revokes every key that was made before it, however often it is told, and none made since', async () => {
    const [member, other] = [await aFresh(), await aFresh()];
    const { db } = server.database;
    const at = server.services.clock.now();
    const before = [
      await anApiKey(db, member.userId, { createdAt: new Date(at.getTime() - MINUTE_MS) }),
      await anApiKey(db, member.userId, { createdAt: at }),
    ];
    const theirs = await anApiKey(db, other.userId, { createdAt: at });
    const since = await anApiKey(db, member.userId, { createdAt: new Date(at.getTime() + 1) });
    expect(revokeWhenPasswordReset.event).toBe(passwordChanged);
    for (let time = 0; time < 2; time += 1) await told(member.userId, 'reset', at);
    for (const { secret } of before) expect(await isTaken(secret)).toBe(false);
    for (const { secret } of [theirs, since]) expect(await isTaken(secret)).toBe(true);
    const ids = sql.join(
      before.map(({ id }) => sql`${id}`),
      sql`, `,
    );
    const { rows } = await run(
      sql`select details->>'by' as by from platform_audit where subject_id in (${ids})`,
    );
    expect(rows).toEqual([{ by: 'reset' }, { by: 'reset' }]);
  });

  it('is another thing than one its owner changed', async () => {
    const member = await aFresh();
    const { secret } = (await make(member)).body.data;
    await told(member.userId, 'owner', server.services.clock.now());
    expect(await isTaken(secret)).toBe(true);
  });
});

describe('what is kept', () => {
  it('is handed out to its member without what recognises a key, and forgotten with them', async () => {
    const member = await aFresh();
    const { secret } = (await make(member, GIVES)).body.data;
    const data = await apiKeysPersonalData.export(server.services, member.userId);
    expect(data['api-keys']).toEqual([
      {
        name: 'Payouts',
        scopes: ['ledger:read', 'ledger:give'],
        dailyLimit: '100',
        createdAt: expect.any(Date),
        expiresAt: expect.any(Date),
        lastUsedAt: null,
        revokedAt: null,
      },
    ]);
    await inTransaction(server.database.db, (tx) =>
      apiKeysPersonalData.erase(server.services, tx, member.userId),
    );
    expect(await listed(member)).toEqual([]);
    expect(await isTaken(secret)).toBe(false);
  });

  it('is deleted 90 days after a key ended', async () => {
    const member = await aFresh();
    const { db } = server.database;
    const { clock } = server.services;
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    await anApiKey(db, member.userId, { createdAt: daysAgo(121) });
    await anApiKey(db, member.userId, { createdAt: daysAgo(119) });
    const revoked = await anApiKey(db, member.userId);
    await anApiKey(db, member.userId);
    await run(
      sql`update api_keys_key set revoked_at = ${daysAgo(91).toISOString()} where id = ${revoked.id}`,
    );
    await purgeApiKeys.run(server.services, {}, { report: () => {}, signal: new AbortController().signal });
    const { rows } = await run(sql`select 1 from api_keys_key where user_id = ${member.userId}`);
    expect(rows).toHaveLength(2);
  });
});
