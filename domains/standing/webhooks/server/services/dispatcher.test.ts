import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeRights } from '#members/identity/server';
import { aMember, aMemberServer, type MemberServer, type TestMember } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { ATTEMPT_DELAYS_MS, JITTER, LEASE_MS } from '../../contract/constants.ts';
import {
  aReceiver,
  aWebhook,
  memberPaid,
  plantedDomain,
  type Received,
  type Receiver,
} from '../../testing/index.ts';
import { webhooksDomain } from '../index.ts';
import { purgeWebhooks } from '../jobs/purge-webhooks.ts';
import { changeWebhook } from '../operations/change-webhook.ts';
import { listWebhookDeliveries } from '../operations/list-webhook-deliveries.ts';
import { listWebhooks } from '../operations/list-webhooks.ts';
import { replayWebhook } from '../operations/replay-webhook.ts';
import { rotateWebhookSecret } from '../operations/rotate-webhook-secret.ts';
import { testWebhook } from '../operations/test-webhook.ts';
import { claimDue } from '../store/claim-store.ts';
import { dispatcher } from './dispatcher.ts';

let receiver: Receiver;
let other: Receiver;
let server: MemberServer;
beforeAll(async () => {
  [receiver, other] = [await aReceiver(), await aReceiver()];
  server = await aMemberServer([webhooksDomain, notificationsDomain, plantedDomain], {
    environment: { WEBHOOK_PRIVATE_HOSTS: `${receiver.host} ${other.host}` },
  });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  await other.close();
});
afterEach(async () => {
  // Messages that a test left pending are not sent in the next one.
  await server.database.db.execute(sql`update webhooks_endpoint set state = 'paused' where state = 'active'`);
  for (const one of [receiver, other]) {
    one.received.length = 0;
    one.answers(204);
  }
});

interface Endpoint {
  readonly member: TestMember;
  readonly id: string;
  readonly secret: string;
}

async function anEndpoint(url = receiver.url): Promise<Endpoint> {
  const member = await aMember(server.database.db, { isDeveloper: true });
  return { member, ...(await aWebhook(server.services, member.userId, { url })) };
}

// The clock outruns sessions, so operations are called without one.
const deps = () => ({ ...server.services, request: { ip: '192.0.2.1', userAgent: 'test' } as never });
const at = ({ id }: Endpoint) => ({ params: { id }, query: undefined, body: undefined });

const test = (endpoint: Endpoint) => testWebhook(deps(), endpoint.member.actor, at(endpoint));
const change = (endpoint: Endpoint, body: { state?: 'active' | 'paused'; types?: string[] }) =>
  changeWebhook(deps(), endpoint.member.actor, { ...at(endpoint), body });
const replay = (endpoint: Endpoint, body: { deliveryId?: string; from?: string; to?: string }) =>
  replayWebhook(deps(), endpoint.member.actor, { ...at(endpoint), body });
async function send(): Promise<void> {
  await dispatcher(server.services).wake();
  await dispatcher(server.services).settle();
}
const advance = (ms: number) => server.services.clock.advance(ms);

async function log(endpoint: Endpoint) {
  const input = { ...at(endpoint), query: { page: 1 } };
  return (await listWebhookDeliveries(deps(), endpoint.member.actor, input)).data.items;
}
async function newest(endpoint: Endpoint) {
  const [line] = await log(endpoint);
  if (!line) throw new Error('The log is empty');
  return line;
}
async function shown({ member, id }: Endpoint) {
  const input = { params: undefined, query: undefined, body: undefined };
  const { data } = await listWebhooks(deps(), member.actor, input);
  return data.find((one) => one.id === id);
}

/** Pays a reward to a member, as far as webhooks know. */
async function pay({ member: { userId } }: Endpoint, no = 7): Promise<void> {
  const at = server.services.clock.now();
  const subscription = plantedDomain.contributes
    ?.flatMap(({ subscriptions }) => subscriptions)
    .find(({ name }) => name === 'webhooks/reward.paid');
  expect(subscription?.event).toBe(memberPaid);
  await inTransaction(server.database.db, async (tx) =>
    subscription?.handle(server.services, tx, { userId } as never, { no, at }),
  );
}

function signatures({ headers, body }: Received, ...secrets: string[]): boolean[] {
  const signed = String(headers['webhook-signature']).split(' ');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const made = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(content)
      .digest('base64'),
  );
  return made.map((one) => signed.includes(`v1,${one}`));
}

describe('a delivery', () => {
  it('is posted with a signature that its receiver verifies, and is in the log', async () => {
    const endpoint = await anEndpoint();
    receiver.answers((response) => response.writeHead(200).end('thank you\0'));
    await pay(endpoint);
    await send();
    const [request, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(signatures(request as Received, endpoint.secret)).toEqual([true]);
    expect(request?.headers['content-type']).toBe('application/json');
    const body = JSON.parse(request?.body ?? '');
    expect(body).toEqual({
      type: 'reward.paid',
      timestamp: server.services.clock.now().toISOString(),
      data: {
        id: endpoint.member.userId,
        revision: 7,
        url: `${server.services.config.PUBLIC_URL}/rewards`,
        changed: ['balance'],
      },
    });
    const line = await newest(endpoint);
    expect(line).toMatchObject({
      messageId: request?.headers['webhook-id'],
      state: 'delivered',
      nextAt: null,
      attempts: [{ status: 200, error: null, answer: 'thank you\uFFFD' }],
    });
  });

  it('goes to the endpoints of its member that want it, and to no others', async () => {
    const endpoint = await anEndpoint();
    await anEndpoint();
    await change(endpoint, { types: ['gift.received'] });
    await pay(endpoint);
    await send();
    expect(receiver.received).toEqual([]);
  });

  it('is signed with both secrets for a day after a rotation', async () => {
    const endpoint = await anEndpoint();
    const { secret } = endpoint;
    const renewed = (await rotateWebhookSecret(deps(), endpoint.member.actor, at(endpoint))).data.secret;
    await test(endpoint);
    await send();
    expect(signatures(receiver.received[0] as Received, renewed, secret)).toEqual([true, true]);
    advance(DAY_MS);
    await test(endpoint);
    await send();
    expect(signatures(receiver.received[1] as Received, renewed, secret)).toEqual([true, false]);
  });

  it('uses one connection for many events', async () => {
    const endpoint = await anEndpoint(other.url);
    const before = other.connections();
    for (let no = 0; no < 5; no += 1) {
      await test(endpoint);
      await send();
    }
    expect([other.received.length, other.connections() - before]).toEqual([5, 1]);
  });

  it('is not sent for a member who has lost the developer hub', async () => {
    const endpoint = await anEndpoint();
    await pay(endpoint);
    await inTransaction(server.database.db, (tx) =>
      changeRights(tx, { userId: endpoint.member.userId, actorId: null, rights: { isDeveloper: false } }),
    );
    await send();
    expect(receiver.received).toEqual([]);
  });
});

describe('a failed delivery', () => {
  it('is tried ten times by the schedule under one id, then fails', async () => {
    const endpoint = await anEndpoint();
    receiver.answers(500);
    await pay(endpoint);
    for (const delay of ATTEMPT_DELAYS_MS) {
      const before = receiver.received.length;
      if (delay > 0) {
        advance(delay * (1 - JITTER) - 1);
        await send();
        expect(receiver.received).toHaveLength(before);
        advance(delay * 2 * JITTER + 1);
      }
      await send();
      // The endpoint is disabled after five days; the schedule ends before.
      expect(receiver.received).toHaveLength(before + 1);
    }
    const line = await newest(endpoint);
    expect(line).toMatchObject({ state: 'failed', nextAt: null });
    expect(line.attempts).toHaveLength(10);
    expect(line.attempts[0]).toMatchObject({ status: 500, error: 'It answered 500.', answer: 'no' });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    advance(30 * DAY_MS);
    await send();
    expect(receiver.received).toHaveLength(10);
  });

  it('is not led elsewhere by a redirect', async () => {
    const endpoint = await anEndpoint();
    receiver.answers((response) => response.writeHead(307, { location: other.url }).end());
    await test(endpoint);
    await send();
    expect(other.received).toEqual([]);
    expect((await newest(endpoint)).attempts).toMatchObject([
      { status: 307, error: 'It answered 307. Redirects are not followed.' },
    ]);
  });

  it('waits as long as the receiver asks', async () => {
    const endpoint = await anEndpoint();
    receiver.answers((response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    await test(endpoint);
    await send();
    const line = await newest(endpoint);
    expect(new Date(line.nextAt ?? 0).getTime() - server.services.clock.now().getTime()).toBe(HOUR_MS);
  });

  it('counts a success with an endless answer, of which the beginning is kept', async () => {
    const endpoint = await anEndpoint();
    receiver.answers((response) => response.writeHead(200).end('x'.repeat(1_000_000)));
    await test(endpoint);
    await send();
    const line = await newest(endpoint);
    expect([line.state, line.attempts[0]?.answer?.length]).toEqual(['delivered', 1000]);
  });

  it.each(['https://127.0.0.1:9/', 'https://localhost:9/', 'http://[::1]:9/'])(
    'says that %s is not of the internet, and nothing is sent there',
    async (url) => {
      const endpoint = await anEndpoint(url);
      await test(endpoint);
      await send();
      const line = await newest(endpoint);
      expect(line).toMatchObject({ state: 'pending', attempts: [{ status: null, answer: null }] });
      expect(line.attempts[0]?.error).toContain('is not an address of the internet. Nothing was sent.');
    },
  );

  it('is sent again on request, alone or with all of a window', async () => {
    const endpoint = await anEndpoint();
    await pay(endpoint);
    await send();
    const line = await newest(endpoint);
    await replay(endpoint, { deliveryId: line.id });
    await send();
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    await change(endpoint, { state: 'paused' });
    await pay(endpoint, 8);
    const from = server.services.clock.now().toISOString();
    advance(MINUTE_MS);
    await pay(endpoint, 9);
    expect(await shown(endpoint)).toMatchObject({ missed: 2 });
    await change(endpoint, { state: 'active' });
    expect((await replay(endpoint, { from, to: from })).data).toEqual({ count: 1 });
    await send();
    expect(receiver.received).toHaveLength(3);
    expect(await shown(endpoint)).toMatchObject({ missed: 1 });
  });
});

describe('an endpoint that fails', () => {
  async function titles({ member: { userId } }: Endpoint): Promise<unknown[]> {
    const { rows } = await server.database.db.execute(
      sql`select title from notifications_note where user_id = ${userId} order by created_at`,
    );
    return rows.map(({ title }) => title);
  }

  it('is disabled after five days, with notices before, and keeps what it misses', async () => {
    const endpoint = await anEndpoint();
    receiver.answers(500);
    const failing = 'A webhook endpoint is failing';
    const seen = [];
    for (const days of [0, 1, 3, 1]) {
      advance(days * DAY_MS);
      await pay(endpoint);
      await send();
      seen.push(await titles(endpoint));
    }
    expect(seen).toEqual([
      [],
      [failing],
      [failing, failing],
      [failing, failing, 'A webhook endpoint was disabled'],
    ]);
    expect(await shown(endpoint)).toMatchObject({ state: 'disabled', disabledBecause: 'failing' });
    const sent = receiver.received.length;
    await pay(endpoint);
    await send();
    expect(receiver.received).toHaveLength(sent);
    expect((await shown(endpoint))?.missed).toBeGreaterThan(0);
    const on = await change(endpoint, { state: 'active' });
    expect(on.data).toMatchObject({ state: 'active', disabledBecause: null, failingSince: null });
  });

  it('is disabled at once by 410', async () => {
    const endpoint = await anEndpoint();
    receiver.answers(410);
    await pay(endpoint);
    await send();
    expect(await shown(endpoint)).toMatchObject({ state: 'disabled', disabledBecause: 'gone' });
  });

  it('works again after one success', async () => {
    const endpoint = await anEndpoint();
    receiver.answers(500);
    await pay(endpoint);
    await send();
    expect((await shown(endpoint))?.failingSince).toBe(server.services.clock.now().toISOString());
    receiver.answers(204);
    advance(6000);
    await send();
    expect((await shown(endpoint))?.failingSince).toBeNull();
  });
});

describe('sending', () => {
  it('is held up by no slow receiver, which gets four at a time', async () => {
    const slow = await anEndpoint(receiver.url);
    const quick = await anEndpoint(other.url);
    const held: ServerResponse[] = [];
    receiver.answers((response) => void held.push(response));
    for (let no = 0; no < 6; no += 1) await pay(slow, no + 1);
    await dispatcher(server.services).wake();
    await expect.poll(() => held.length).toBe(4);
    await pay(quick);
    await dispatcher(server.services).wake();
    await expect.poll(() => other.received.length).toBe(1);
    expect(held).toHaveLength(4);
    receiver.answers(204);
    for (const response of held) response.writeHead(204).end();
    await dispatcher(server.services).settle();
    expect(receiver.received).toHaveLength(6);
  });

  it('is taken over when the process that claimed an event was killed', async () => {
    const endpoint = await anEndpoint();
    await pay(endpoint);
    const { db, clock } = server.services;
    const claimed = await claimDue(db, clock.now(), 64);
    expect(claimed).toHaveLength(1);
    await send();
    expect(receiver.received).toEqual([]);
    advance(LEASE_MS);
    await send();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([claimed[0]?.messageId]);
    expect((await newest(endpoint)).state).toBe('delivered');
  });

  it('forgets events after 30 days', async () => {
    const endpoint = await anEndpoint();
    await pay(endpoint);
    advance(30 * DAY_MS);
    await purgeWebhooks.run(server.services, {}, { report: () => {}, signal: new AbortController().signal });
    expect(await log(endpoint)).toEqual([]);
  });
});
