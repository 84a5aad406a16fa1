import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '#members/identity/testing';
import { notesOf } from '#members/notifications/testing';
import { blockMember } from '#people/people/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { aTeamsServer, type TeamsServer } from '../../testing/index.ts';
import { expireIntroductions } from '../jobs/expire-introductions.ts';
import { countAccepted } from '../store/introduction-store.ts';
import { listFormed } from '../store/team-store.ts';

let server: TeamsServer;

beforeAll(async () => {
  server = await aTeamsServer();
});
afterAll(() => server.close());

const DECLINE = { kind: 'no_time', note: 'Please never show this.' };

describe('an introduction', () => {
  it('shows contacts of both sides once both have accepted, and not before', async () => {
    const [owner, person] = [await server.lead(), await server.seeker()];
    const mission = await server.mission(owner);
    expect((await server.ask(owner, mission, person)).status).toBe(200);
    expect(await server.newest(person)).toMatchObject({
      state: 'asked',
      isMine: false,
      contact: null,
      offer: { text: expect.stringContaining('harbor'), pay: 'volunteer', hours: 4, skills: ['javascript'] },
    });
    expect(await server.newest(owner)).toMatchObject({ offer: null });
    expect(await notesOf(server.services.db, person.userId)).toMatchObject([
      {
        title: `${owner.username} asks for you: Software developer`,
        message: `${owner.username} would like to have you as Software developer for “Harbor site”. Answer within 14 days.`,
      },
    ]);
    expect((await server.accept(person, 'Call me')).status).toBe(200);
    expect(await server.newest(person)).toMatchObject({ state: 'accepted', contact: 'lead@example.org' });
    expect(await server.newest(owner)).toMatchObject({ state: 'accepted', contact: 'Call me' });
    expect((await server.accept(person)).body.code).toBe('teams.introduction_closed');
  });

  it('counts as a connection of its two sides only, from when it was accepted', async () => {
    const [owner, person, other] = [await server.lead(), await server.seeker(), await server.seeker()];
    const from = server.services.clock.now();
    const counts = (since = from) =>
      Promise.all(
        [owner, person, other].map(({ userId }) => countAccepted(server.services.db, userId, since)),
      );
    const mission = await server.mission(owner);
    await server.ask(owner, mission, person);
    expect(await counts()).toEqual([0, 0, 0]);
    await server.accept(person);
    expect(await counts()).toEqual([1, 1, 0]);
    await server.passDays(1);
    expect(await counts(server.services.clock.now())).toEqual([0, 0, 0]);
  });

  it('gives a place to one of two who accept at the same moment', async () => {
    const owner = await server.lead();
    const mission = await server.mission(owner);
    const people = await Promise.all(Array.from({ length: 4 }, () => server.seeker()));
    for (const person of people) await server.ask(owner, mission, person);
    const answers = await Promise.all(people.map((person) => server.accept(person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'teams.place_filled')).toHaveLength(3);
    const { introductions } = (await owner.call('GET', '/api/introductions')).body;
    expect(introductions.map(({ state }: { state: string }) => state).sort()).toEqual([
      'accepted',
      'filled',
      'filled',
      'filled',
    ]);
    const late = await server.seeker();
    expect((await server.ask(owner, mission, late)).body.code).toBe('teams.place_filled');
  });

  it('keeps why it was declined from the owner, and rests 90 days', async () => {
    const [owner, person] = [await server.lead(), await server.seeker()];
    await server.ask(owner, await server.mission(owner), person);
    await server.act(person, 'decline', DECLINE);
    const answer = await owner.call('GET', '/api/introductions');
    expect(answer.text).not.toContain('never show');
    expect(answer.text).not.toContain('no_time');
    const again = async () => server.ask(owner, await server.mission(owner), person);
    expect((await again()).body.code).toBe('teams.asked_before');
    await server.passDays(91);
    expect((await again()).status).toBe(200);
  });

  it('ends after 14 days without an answer, and when it is withdrawn', async () => {
    const [owner, person] = [await server.lead(), await server.seeker()];
    await server.ask(owner, await server.mission(owner), person);
    await server.passDays(14);
    expect((await server.accept(person)).body.code).toBe('teams.introduction_closed');
    const progress = { report: () => undefined, signal: AbortSignal.timeout(60_000) };
    await expireIntroductions.run(server.services, {}, progress);
    expect((await server.newest(owner)).state).toBe('expired');
    const other = await server.seeker();
    await server.ask(owner, await server.mission(owner), other);
    const { id } = await server.newest(other);
    expect((await other.call('POST', `/api/introductions/${id}/withdraw`)).status).toBe(404);
    expect((await owner.call('POST', `/api/introductions/${id}/withdraw`)).status).toBe(200);
    expect((await server.accept(other)).body.code).toBe('teams.introduction_closed');
  });
});

describe('who may be asked', () => {
  it('is never the owner, a blocked or blocking member, or a member who is not looking', async () => {
    const owner = await server.lead();
    const mission = await server.mission(owner);
    expect((await server.ask(owner, mission, owner)).body.code).toBe('teams.self');
    const [blocker, blocked, idle] = [
      await server.seeker(),
      await server.seeker(),
      await server.seeker({ isLooking: false }),
    ];
    await inTransaction(server.services.db, async (tx) => {
      await blockMember(server.services, tx, { blockerId: blocker.userId, blockedId: owner.userId });
      await blockMember(server.services, tx, { blockerId: owner.userId, blockedId: blocked.userId });
    });
    for (const person of [blocker, blocked, idle])
      expect((await server.ask(owner, mission, person)).body.code).toBe('teams.unavailable');
    const proposal = await owner.call('POST', `/api/missions/${mission}/proposals`);
    expect(proposal.status).toBe(200);
    for (const { userId } of [owner, blocker, blocked, idle]) expect(proposal.text).not.toContain(userId);
  });

  it('is asked once for a mission, also when the same ask is sent again', async () => {
    const [owner, person] = [await server.lead(), await server.seeker()];
    const mission = await server.mission(owner);
    const id = randomUUID();
    expect((await server.ask(owner, mission, person, { id })).status).toBe(200);
    expect((await server.ask(owner, mission, person, { id })).status).toBe(200);
    const other = { role: 'designer' };
    expect((await server.ask(owner, mission, person, other)).body.code).toBe('teams.asked_before');
  });

  it('has one ask of a member at a time, and two without an answer in 14 days', async () => {
    const [owner, person] = [await server.lead(), await server.seeker()];
    const mission = await server.mission(owner);
    const asks = async (id: string, of = mission) => (await server.ask(owner, of, person, { id })).body.code;
    const withdraw = (id: string) => owner.call('POST', `/api/introductions/${id}/withdraw`);
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await asks(first)).toBeUndefined();
    expect(await asks(second, await server.mission(owner))).toBe('teams.asked_before');
    const proposal = await owner.call('POST', `/api/missions/${mission}/proposals`);
    expect(proposal.text).toContain(person.userId);
    await withdraw(first);
    expect(await asks(second)).toBeUndefined();
    await withdraw(second);
    expect(await asks(randomUUID())).toBe('teams.asked_before');
    await server.passDays(15);
    expect(await asks(randomUUID())).toBeUndefined();
  });

  it('stays protected when the mission is deleted: the ask is withdrawn, its limits and the message stay', async () => {
    const [owner, person] = [await server.lead(), await server.seeker()];
    const mission = await server.mission(owner);
    await server.ask(owner, mission, person);
    expect((await owner.call('DELETE', `/api/missions/${mission}`)).status).toBe(200);
    expect((await owner.call('GET', `/api/missions/${mission}`)).status).toBe(404);
    expect((await owner.call('GET', '/api/missions')).body).toEqual([]);
    expect((await server.ask(owner, mission, person)).status).toBe(404);
    expect(await server.newest(person)).toMatchObject({
      state: 'withdrawn',
      title: 'Harbor site',
      offer: null,
    });
    const second = randomUUID();
    await server.ask(owner, await server.mission(owner), person, { id: second });
    await owner.call('POST', `/api/introductions/${second}/withdraw`);
    expect((await server.ask(owner, await server.mission(owner), person)).body.code).toBe(
      'teams.asked_before',
    );
    expect((await server.act(person, 'report', { reason: 'This is an insult.', blocks: false })).status).toBe(
      200,
    );
  });

  it('is at most ten at a time', async () => {
    const owner = await server.lead();
    const mission = await server.mission(owner);
    for (let count = 0; count < 10; count++)
      expect((await server.ask(owner, mission, await server.seeker())).status).toBe(200);
    expect((await server.ask(owner, mission, await server.seeker())).body.code).toBe('teams.too_many_asks');
  });

  it('is made at most twenty times a day, withdrawn ones included', async () => {
    const owner = await server.lead();
    const mission = await server.mission(owner);
    for (let count = 0; count < 20; count++) {
      const id = randomUUID();
      expect((await server.ask(owner, mission, await server.seeker(), { id })).status).toBe(200);
      expect((await owner.call('POST', `/api/introductions/${id}/withdraw`)).status).toBe(200);
    }
    const person = await server.seeker();
    expect((await server.ask(owner, mission, person)).body.code).toBe('teams.too_many_asks');
    server.services.clock.advance(DAY_MS + 1);
    expect((await server.ask(owner, mission, person)).status).toBe(200);
  });

  it('may leave in the middle of an ask: it goes with the account', async () => {
    const [owner, person] = [await server.lead(), await server.seeker()];
    await server.ask(owner, await server.mission(owner), person);
    await removeMember(server.services.db, person.userId);
    expect((await owner.call('GET', '/api/introductions')).body.introductions).toEqual([]);
  });
});

describe('a team', () => {
  it('starts with who accepted, once, and counts each introduction once for both sides', async () => {
    const { id, owner, person, missionId } = await server.team();
    const again = { id: randomUUID(), name: 'Another' };
    expect((await owner.call('POST', `/api/missions/${missionId}/team`, again)).body.id).toBe(id);
    const facts = await listFormed(server.services.db, [owner.userId, person.userId]);
    expect(facts.map(({ userId }) => userId).sort()).toEqual([owner.userId, person.userId].sort());
    expect(new Set(facts.map(({ introductionId }) => introductionId)).size).toBe(1);
    const late = await server.seeker();
    await server.ask(owner, missionId, late, { role: 'designer' });
    await server.accept(late);
    expect((await late.call('GET', `/api/teams/${id}`)).body.members).toHaveLength(3);
  });

  it('needs a member who accepted', async () => {
    const owner = await server.lead();
    const mission = await server.mission(owner);
    const launch = await owner.call('POST', `/api/missions/${mission}/team`, { id: randomUUID(), name: 'A' });
    expect(launch.body.code).toBe('teams.nobody_accepted');
  });
});
