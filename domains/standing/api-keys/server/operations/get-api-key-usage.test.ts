import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, removeMember } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import type { KeyCall } from '#platform/server/http/key-port.ts';
import { tokensDomain } from '#standing/tokens/server';
import { CALLS_KEPT } from '../../contract/constants.ts';
import { anApiKey } from '../../testing/index.ts';
import { apiKeysDomain } from '../index.ts';
import { purgeApiKeys } from '../jobs/purge-api-keys.ts';
import { apiKeysPersonalData } from '../personal-data.ts';
import { callNotes } from '../services/call-notes.ts';
import { selectCalls, selectHours } from '../store/call-store.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([tokensDomain, notificationsDomain, apiKeysDomain]);
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const ago = (ms: number) => new Date(now().getTime() - ms);

async function aHolder() {
  const member = await server.member();
  const { id } = await anApiKey(server.database.db, member.userId, { createdAt: now() });
  const usage = (query = '') => member.call('GET', `/api/account/api-keys/${id}/usage${query}`);
  return { member, id, usage };
}
const note = (keyId: string, call: Partial<KeyCall> = {}) =>
  callNotes(server.services).add({
    keyId,
    requestId: randomUUID(),
    at: now(),
    method: 'GET',
    path: '/api/projects/:id',
    status: 200,
    code: null,
    ms: 4,
    ...call,
  });

describe('getApiKeyUsage', () => {
  it('counts calls, refusals and failures, and says how long they took', async () => {
    const { id, usage } = await aHolder();
    for (let ms = 1; ms <= 100; ms += 1) note(id, { ms });
    note(id, { status: 403, code: 'key.scope_missing', ms: 1 });
    note(id, { status: 503, code: 'server.busy', ms: 1, at: ago(2 * DAY_MS) });
    const { body } = await usage();
    expect(body.data).toMatchObject({ days: 7, calls: 102, refused: 1, failed: 1 });
    expect(body.data.p50Ms).toBeGreaterThanOrEqual(44);
    expect(body.data.p50Ms).toBeLessThanOrEqual(54);
    expect(body.data.p99Ms).toBeGreaterThanOrEqual(90);
    expect(body.data.p99Ms).toBeLessThanOrEqual(109);
    expect(body.data.steps).toHaveLength(7);
    expect(body.data.steps[6]).toMatchObject({ calls: 101, refused: 1, failed: 0 });
    expect((await usage('?days=1')).body.data).toMatchObject({ calls: 101, failed: 0 });
    expect((await usage('?days=30')).body.data.steps).toHaveLength(30);
  });

  it('adds to what was counted before', async () => {
    const { id, usage } = await aHolder();
    note(id);
    expect((await usage()).body.data.calls).toBe(1);
    note(id, { ms: 900 });
    note(id, { ms: 900 });
    expect((await usage()).body.data).toMatchObject({ calls: 3, p50Ms: expect.any(Number) });
    expect((await usage()).body.data.p50Ms).toBeGreaterThan(800);
  });

  it('shows the newest 50 calls without what was sent', async () => {
    const { id, usage } = await aHolder();
    for (let count = 0; count < 60; count += 1) note(id, { at: ago(count * 1000), status: 200 + count });
    const { newest } = (await usage()).body.data;
    expect(newest).toHaveLength(50);
    expect(newest[0]).toEqual({
      requestId: expect.any(String),
      at: now().toISOString(),
      method: 'GET',
      path: '/api/projects/:id',
      status: 200,
      code: null,
      ms: 4,
    });
    expect(newest[49].status).toBe(249);
  });

  it('has nothing to say of a key that called nothing', async () => {
    const { usage } = await aHolder();
    expect((await usage()).body.data).toMatchObject({ calls: 0, p50Ms: null, p99Ms: null, newest: [] });
  });

  it('V8.2.2 is refused to others, and for unknown days', async () => {
    const { id, usage } = await aHolder();
    const other = await server.member();
    const refused = await other.call('GET', `/api/account/api-keys/${id}/usage`);
    expect(refused).toMatchObject({ status: 404, body: { code: 'api_keys.not_found' } });
    expect((await usage('?days=365')).status).toBe(400);
  });
});

describe('notes of calls', () => {
  it('keep the newest thousand of a key', async () => {
    const { db } = server.database;
    const { id } = await aHolder();
    for (let count = 0; count < CALLS_KEPT + 5; count += 1) note(id, { at: ago(count * 1000) });
    await callNotes(server.services).flush();
    expect(await selectCalls(db, id, CALLS_KEPT * 2)).toHaveLength(CALLS_KEPT);
  });

  it('of a key that was deleted meanwhile are lost, and no others', async () => {
    const [gone, stays] = [await aHolder(), await aHolder()];
    note(gone.id);
    note(stays.id);
    await removeMember(server.database.db, gone.member.userId);
    expect((await stays.usage()).body.data.calls).toBe(1);
  });

  it('are in the export of their member, and of no other', async () => {
    const [{ id, member }, other] = [await aHolder(), await aHolder()];
    note(id, { ms: 12 });
    await callNotes(server.services).flush();
    const data = await apiKeysPersonalData.export(server.services, member.userId);
    const facts = { key: `Key ${id}`, method: 'GET', path: '/api/projects/:id', status: 200, code: null };
    expect(data['api-key-calls']).toEqual([{ ...facts, at: now(), ms: 12 }]);
    expect(data['api-key-usage']).toMatchObject([{ key: `Key ${id}`, calls: 1 }]);
    const theirs = await apiKeysPersonalData.export(server.services, other.member.userId);
    expect(theirs['api-key-calls']).toEqual([]);
  });

  it('are deleted after a week, their counts after a month', async () => {
    const { db } = server.database;
    const { id } = await aHolder();
    note(id, { at: ago(7 * DAY_MS + HOUR_MS) });
    note(id, { at: ago(32 * DAY_MS) });
    note(id);
    await callNotes(server.services).flush();
    await purgeApiKeys.run(server.services, {}, { report: () => {}, signal: new AbortController().signal });
    expect(await selectCalls(db, id, 10)).toHaveLength(1);
    expect(await selectHours(db, id, ago(99 * DAY_MS))).toHaveLength(2);
  });
});
