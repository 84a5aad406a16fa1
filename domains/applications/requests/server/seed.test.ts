import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import type { Persona } from '#platform/server/domain.ts';
import { requestsDomain } from './index.ts';
import { seedRequests } from './seed.ts';

const PEOPLE: readonly Persona[] = [
  { part: 'second member', username: 'tomas', password: null, email: null },
];
const PLAN = { people: PEOPLE, dataFolder: null, say() {} };

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, requestsDomain]);
});
afterAll(() => server.close());

it('adds one open request with an answer, once, and nothing without its people', async () => {
  await seedRequests(server.services, PLAN);
  const tomas = await server.member({ username: 'tomas' });
  const list = async () => (await tomas.call('GET', '/api/requests')).body.items;
  expect(await list()).toEqual([]);
  await server.member({ username: 'mesh-garden' });
  await seedRequests(server.services, PLAN);
  await seedRequests(server.services, PLAN);
  const [request, ...more] = await list();
  expect(request).toMatchObject({ state: 'rfi_open', author: { username: 'tomas' } });
  expect(more).toEqual([]);
  const { body } = await tomas.call('GET', `/api/requests/${request.id}/answers`);
  expect(body.items).toHaveLength(1);
});
