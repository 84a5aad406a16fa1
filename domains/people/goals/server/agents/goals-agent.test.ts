import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantDomain } from '#members/assistant/server';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { profilesDomain } from '#members/profiles/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { projectsDomain } from '#projects/projects/server';
import { goalsDomain } from '../index.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([
    profilesDomain,
    notificationsDomain,
    assistantDomain,
    projectsDomain,
    goalsDomain,
  ]);
});
afterAll(() => server.close());

describe('the assistant', () => {
  it('names the asker’s active goals with the next step, and no goal of another member', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const dueOn = new Date(server.services.clock.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
    const id = randomUUID();
    const steps = [{ id: randomUUID(), title: 'List funders', dueOn: null, isDone: false }];
    const goal = { revision: 0, title: 'Call funders', why: '', category: 'funding', dueOn, steps };
    await member.call('PUT', `/api/goals/${id}`, { ...goal, measure: { kind: 'done' } });
    const ask = async (who: typeof member) =>
      (await who.call('POST', '/api/qa/intelligent-answer', { question: 'What are my goals?' })).body.data;
    expect(await ask(member)).toMatchObject({
      agentUsed: 'goals',
      agentLabel: 'Your goals',
      answer: 'You work on 1 goal.',
      links: [{ title: 'Call funders', detail: 'On track · List funders', path: `/networking-goals/${id}` }],
    });
    expect(await ask(other)).toMatchObject({
      agentUsed: 'goals',
      links: [],
      sources: [{ path: '/goal-wizard' }],
    });
    const done = { id: randomUUID(), revision: 1, value: 1, note: '' };
    await member.call('POST', `/api/goals/${id}/progress`, done);
    expect((await ask(member)).answer).toContain('You have no active goals.');
  });
});
