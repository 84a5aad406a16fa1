import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { aBuilder } from '#people/people/testing';
import { Caller } from '../testing/callers.ts';
import { deliverEvents } from '../testing/deliver-events.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ queued: true });
});
afterAll(() => server.close());

async function aPerson(name: string) {
  const member = await aMember(server.database.db, { email: `${name}@example.org` });
  const caller = new Caller(server, 'member', member);
  const send = async (method: 'PUT' | 'POST', path: `/${string}`, body: object) => {
    const answer = await caller.call({ method, path }, { body });
    expect(answer.status, answer.text).toBe(200);
  };
  const read = async (path: `/${string}`) => (await caller.call({ method: 'GET', path })).body;
  const points = async () =>
    (
      (await read('/api/reputation/points')) as { data: { points: { rule: string; points: number }[] } }
    ).data.points
      .filter(({ rule }) => rule === 'introduction-formed')
      .map((one) => one.points);
  return { ...member, send, read, points };
}

it('an introduction that becomes a team gives both sides points, once, a badge and a notification', async () => {
  const [lead, developer] = [await aPerson('lead'), await aPerson('developer')];
  await aBuilder(server.database.db, developer.userId);
  const [missionId, introductionId, teamId] = [randomUUID(), randomUUID(), randomUUID()];
  const skills = [{ skill: 'javascript', level: 3 }];
  const roles = [{ id: 'developer', label: 'Developer', hours: 4, skills }];
  const text = 'A website for the harbor.';
  const mission = { revision: 0, title: 'Harbor site', text, pay: 'volunteer', projectId: null, roles };
  await lead.send('PUT', `/api/missions/${missionId}`, mission);
  const ask = {
    id: introductionId,
    personId: developer.userId,
    role: 'developer',
    contact: 'lead@example.org',
  };
  await lead.send('POST', `/api/missions/${missionId}/introductions`, {
    ...ask,
    message: 'Would you build it with us?',
  });
  await developer.send('POST', `/api/introductions/${introductionId}/accept`, { contact: null });
  await lead.send('POST', `/api/missions/${missionId}/team`, { id: teamId, name: 'Harbor' });
  await lead.send('POST', `/api/missions/${missionId}/team`, { id: teamId, name: 'Harbor' });
  await deliverEvents(server);
  expect([await lead.points(), await developer.points()]).toEqual([[5], [5]]);
  for (const member of [lead, developer])
    expect(JSON.stringify(await member.read('/api/user/stats'))).toContain('teammate');
  const notes = JSON.stringify(await developer.read('/api/notifications'));
  expect(notes).toContain('Your team started: Harbor');
});
