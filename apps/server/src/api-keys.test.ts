import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockUser } from '#members/identity/server';
import { resetTokenMailedTo } from '#members/identity/testing';
import { createEventPublisher, handleEventJob } from '#platform/server/events.ts';
import { giveHdag } from '#standing/tokens/testing';
import { type ApiAnswer, keyHeaders, reachSecondFactor } from '../testing/callers.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aSignedIn, browserOf, runJob } from '../testing/signed-in.ts';
import { domains } from './domains.ts';

/** API keys over the whole product, as a program meets them: no browser, no cookie, no CSRF token. */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer();
});
afterAll(() => server.close());

const HDAG = 1_000_000n;
const PATH = '/api/account/api-keys';
const GIVES = { scopes: ['ledger:read', 'ledger:give'], dailyLimit: '100', expiresInDays: 7 };

interface Options {
  readonly email?: string;
  readonly key?: object;
}

/** A member of level 2fa with 1,000 HDAG who made a key in a browser, and a program that has it. */
async function aHolder({ email = `${randomUUID()}@example.org`, key = GIVES }: Options = {}) {
  const { member, browser } = await aSignedIn(server, { email });
  await reachSecondFactor(server.services.db, member);
  await giveHdag(server.services, member.userId, 1000n * HDAG);
  const made = await browser.post(PATH, { name: 'Payouts', ...key });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { secret, key: shown } = made.body.data as { secret: string; key: { id: string } };
  return { member, browser, secret, id: shown.id };
}

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Readonly<Record<string, string | null>>,
  body?: object,
): Promise<Pick<ApiAnswer, 'status' | 'headers'> & { body: Record<string, unknown> }> {
  const sent = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const answer = await server.app.inject({
    method,
    url,
    headers: Object.fromEntries(sent),
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const aBatch = (to: string, ...amounts: string[]) => ({
  transfers: amounts.map((amount) => ({ key: randomUUID(), to, amount })),
});
const giveBatch = (secret: string, body: object) =>
  call('POST', '/api/ledger/batches', keyHeaders(secret), body);
const balance = (secret: string) => call('GET', '/api/ledger/balance', keyHeaders(secret));

describe('a program with an API key', () => {
  it('gives a batch without cookies and CSRF token, once for each idempotency key', async () => {
    const { secret, member } = await aHolder();
    const { member: friend } = await aSignedIn(server);
    const body = aBatch(friend.username, '30', '20.5');
    const posted = await giveBatch(secret, body);
    expect(posted).toMatchObject({
      status: 200,
      body: { data: { results: [{ outcome: 'posted' }, { outcome: 'posted' }] } },
    });
    expect(posted.headers['set-cookie']).toBeUndefined();
    expect((await giveBatch(secret, body)).body).toMatchObject({
      data: { results: [{ repeated: true }, { repeated: true }] },
    });
    expect((await balance(secret)).body).toMatchObject({ data: { available: '949.5' } });
    const { rows } = await server.services.db.execute(
      sql`select amount from tokens_key_outflow where user_id = ${member.userId}`,
    );
    expect(rows).toEqual([{ amount: '50500000' }]);
  });

  it('gives no more than its limit, of 20 batches at one moment too', async () => {
    const { secret } = await aHolder();
    const { member: friend } = await aSignedIn(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => giveBatch(secret, aBatch(friend.username, '15', '15'))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(17);
    expect(refused[0]?.body).toMatchObject({
      code: 'tokens.key_limit',
      message: expect.stringMatching(
        /^This API key may give 100 HDAG in 24 hours\. Its present 24 hours end/,
      ),
    });
    expect((await balance(secret)).body).toMatchObject({ data: { available: '910' } });
  });

  it('acts as its own member, whatever cookie it brings', async () => {
    const [holder, { browser: other }] = [await aHolder(), await aSignedIn(server)];
    const cookie = [...other.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...keyHeaders(holder.secret), cookie };
    expect((await call('GET', '/api/ledger/balance', headers)).body).toMatchObject({
      data: { available: '1000' },
    });
  });

  it('is signed out with a bad key, however good its cookie', async () => {
    const { browser, secret } = await aHolder();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const mistyped = secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const authorization of [`Bearer ${mistyped}`, 'Bearer', secret]) {
      const answer = await call('GET', '/api/ledger/balance', { cookie, authorization });
      expect(answer).toMatchObject({ status: 401, body: { code: 'key.invalid' } });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('neither sees, makes nor revokes keys', async () => {
    const { secret, id } = await aHolder();
    const headers = keyHeaders(secret);
    for (const answer of [
      await call('GET', PATH, headers),
      await call('POST', PATH, headers, { name: 'More', ...GIVES }),
      await call('DELETE', `${PATH}/${id}`, headers),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'key.not_accepted' } });
    }
  });

  it('does only what the key was made for', async () => {
    const { secret } = await aHolder({ key: { scopes: ['ledger:read'], expiresInDays: 7 } });
    expect((await balance(secret)).status).toBe(200);
    expect(await giveBatch(secret, aBatch('somebody', '1'))).toMatchObject({
      status: 403,
      body: { code: 'key.scope_missing' },
    });
  });

  it('needs the level that its member needs', async () => {
    const { browser } = await aSignedIn(server, { email: `${randomUUID()}@example.org` });
    const made = await browser.post(PATH, { name: 'Early', ...GIVES });
    const { secret } = made.body.data as { secret: string };
    expect(await giveBatch(secret, aBatch('somebody', '1'))).toMatchObject({
      status: 403,
      body: { code: 'access.level_required', details: { level: '2fa' } },
    });
  });
});

describe('the end of a key', () => {
  it('V7.4.1 comes at once when it is revoked', async () => {
    const { secret, browser, id } = await aHolder();
    expect((await balance(secret)).status).toBe(200);
    expect((await browser.delete(`${PATH}/${id}`)).status).toBe(200);
    expect(await balance(secret)).toMatchObject({ status: 401, body: { code: 'key.invalid' } });
  });

  it('V7.4.1 comes at once when its member is locked', async () => {
    const { secret, member } = await aHolder();
    expect((await balance(secret)).status).toBe(200);
    await lockUser(server.services, member.username);
    expect((await balance(secret)).status).toBe(401);
  });

  it('V7.4.3 comes with a reset password, and not with a sign-out', async () => {
    const email = `${randomUUID()}@example.org`;
    const { secret, browser } = await aHolder({ email });
    await browser.post('/api/logout');
    expect((await balance(secret)).status).toBe(200);
    await runJob(server, 'identity_mail_password_reset', { usernameOrEmail: email });
    const password = 'granite umbrella waltz';
    const body = { token: resetTokenMailedTo(server.services, email), password, confirmPassword: password };
    expect((await browserOf(server).post('/api/password-reset/confirm', body)).status).toBe(200);
    await runEvents('identity.passwordChanged');
    expect((await balance(secret)).status).toBe(401);
  });

  it('comes with the account', async () => {
    const { secret, browser, member } = await aHolder();
    const { status } = await browser.post('/api/account/delete', { username: member.username });
    expect(status).toBe(200);
    expect((await balance(secret)).status).toBe(401);
  });
});

describe('V8.3.1 what takes keys', () => {
  it('is in the OpenAPI document, and what does not is not', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    for (const { label, endpoint } of everyEndpoint) {
      const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()];
      const keys = (operation.security as object[]).filter((one) => 'key' in one);
      expect(keys, label).toEqual(endpoint.keyScope ? [{ key: [endpoint.keyScope] }] : []);
    }
  });
});

/** Hands the newest event of a name to anyone who subscribed to it, as the worker does. */
async function runEvents(name: string): Promise<void> {
  const subscriptions = domains.flatMap((domain) => domain.subscriptions ?? []);
  const { rows } = await server.services.db.execute<{ id: string; payload: unknown }>(
    sql`select id, payload from platform_event where name = ${name} order by id desc limit 1`,
  );
  const [event] = rows;
  if (!event) throw new Error(`No event ${name}`);
  for (const { name: subscription } of subscriptions.filter((one) => one.event.name === name)) {
    const job = { subscription, eventId: event.id, payload: event.payload };
    await handleEventJob({ ...server.services, events: createEventPublisher([]) }, subscriptions, job);
  }
}
