import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '#members/identity/testing';
import { reviewsDomain } from '#members/reviews/server';
import { blockMember } from '#people/people/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { aTeamsServer, type TeamsServer } from '../../testing/index.ts';
import { teamsPersonalData } from '../personal-data.ts';

let server: TeamsServer;

beforeAll(async () => {
  server = await aTeamsServer();
});
afterAll(() => server.close());

const block = (blockerId: string, blockedId: string) =>
  inTransaction(server.services.db, (tx) => blockMember(server.services, tx, { blockerId, blockedId }));

it('does not count the team of the mission as another team', async () => {
  const { owner, person, missionId } = await server.team();
  const { body } = await owner.call('POST', `/api/missions/${missionId}/proposals`);
  const seat = body.teams[0].seats[0];
  expect(seat.person.id).toBe(person.userId);
  expect(seat.reasons).not.toContain('Is in other teams already');
  const lead = await server.lead();
  const other = await lead.call('POST', `/api/missions/${await server.mission(lead)}/proposals`);
  const seats = other.body.teams.flatMap((team: { seats: object[] }) => team.seats);
  expect(seats).toContainEqual(
    expect.objectContaining({
      person: expect.objectContaining({ id: person.userId }),
      reasons: expect.arrayContaining(['Is in other teams already']),
    }),
  );
});

describe('a place', () => {
  it('is free again when the person steps back before the team starts, and not after', async () => {
    const [owner, person] = [await server.lead(), await server.seeker()];
    const mission = await server.mission(owner);
    await server.ask(owner, mission, person);
    expect((await server.act(person, 'step-back')).body.code).toBe('teams.introduction_closed');
    await server.accept(person);
    expect((await server.act(owner, 'step-back')).status).toBe(404);
    expect((await server.act(person, 'step-back')).status).toBe(200);
    expect(await server.newest(owner)).toMatchObject({ state: 'ended', contact: null });
    expect((await server.ask(owner, mission, await server.seeker())).status).toBe(200);
    const { person: member } = await server.team();
    expect((await server.act(member, 'step-back')).body.code).toBe('teams.introduction_closed');
  });

  it.each(['leaves', 'is removed'])('is free again when a member %s', async (how) => {
    const { id, owner, person, missionId } = await server.team();
    const left =
      how === 'leaves'
        ? await person.call('POST', `/api/teams/${id}/leave`, { successorId: null, reason: 'No time left.' })
        : await owner.call('POST', `/api/teams/${id}/members/${person.userId}/remove`, {
            reason: 'We agreed on it.',
          });
    expect(left.status, left.text).toBe(200);
    const next = await server.seeker();
    expect((await server.ask(owner, missionId, next)).status).toBe(200);
    expect((await server.accept(next)).status).toBe(200);
    expect((await next.call('GET', `/api/teams/${id}`)).status).toBe(200);
  });

  it('is filled by the lead of the team alone, who has the mission from the member who led before', async () => {
    const { id, owner, person, missionId } = await server.team();
    const stranger = await server.seeker();
    await server.ask(owner, missionId, stranger, { role: 'designer' });
    const successor = { successorId: person.userId, reason: 'Moving away.' };
    expect((await owner.call('POST', `/api/teams/${id}/leave`, successor)).status).toBe(200);
    expect((await server.accept(stranger)).body.code).toBe('teams.introduction_closed');
    expect((await stranger.call('GET', `/api/teams/${id}`)).status).toBe(404);
    expect((await server.ask(owner, missionId, await server.seeker())).status).toBe(404);
    const late = await server.seeker();
    expect((await server.ask(person, missionId, late, { role: 'designer' })).status).toBe(200);
    expect((await server.accept(late)).status).toBe(200);
  });

  it('in a team whose lead deletes the account is filled by the next lead', async () => {
    const { id, owner, person, missionId } = await server.team();
    const { services } = server;
    await inTransaction(services.db, (tx) => teamsPersonalData.erase(services, tx, owner.userId));
    await removeMember(services.db, owner.userId);
    expect((await person.call('GET', `/api/teams/${id}`)).status).toBe(200);
    const late = await server.seeker();
    expect((await server.ask(person, missionId, late, { role: 'designer' })).status).toBe(200);
    expect((await server.accept(late)).status).toBe(200);
  });

  it('in a closed team is not asked for', async () => {
    const { id, owner, missionId } = await server.team();
    await owner.call('POST', `/api/teams/${id}/leave`, { successorId: null, reason: 'It is done.' });
    const late = await server.ask(owner, missionId, await server.seeker(), { role: 'designer' });
    expect(late.body.code).toBe('teams.closed');
  });

  it('goes to no member who blocked, or was blocked, since they accepted', async () => {
    const [owner, blocker, other] = [await server.lead(), await server.seeker(), await server.seeker()];
    const mission = await server.mission(owner);
    await server.ask(owner, mission, blocker);
    await server.accept(blocker);
    await server.ask(owner, mission, other, { role: 'designer' });
    await server.accept(other);
    await block(blocker.userId, owner.userId);
    const launch = await owner.call('POST', `/api/missions/${mission}/team`, {
      id: randomUUID(),
      name: 'Harbor',
    });
    expect(launch.body).toMatchObject({ members: 2 });
    expect((await blocker.call('GET', `/api/teams/${launch.body.id}`)).status).toBe(404);
  });
});

describe('a report of an ask', () => {
  const REPORT = { reason: 'This is an insult.', blocks: true };

  it('declines it like any other decline, blocks, and says nothing to the member who asked', async () => {
    const [owner, person, stranger] = [await server.lead(), await server.seeker(), await server.lead()];
    await server.ask(owner, await server.mission(owner), person);
    const { id } = await server.newest(person);
    expect((await stranger.call('POST', `/api/introductions/${id}/report`, REPORT)).status).toBe(404);
    expect((await server.act(person, 'report', REPORT)).status).toBe(200);
    expect((await server.act(person, 'report', REPORT)).status).toBe(200);
    expect(await server.newest(person)).toMatchObject({ state: 'declined', isReported: true });
    expect(await server.newest(owner)).toMatchObject({ state: 'declined', isReported: false });
    const notes = await owner.call('GET', '/api/notifications');
    expect(notes.text).toContain('Declined: Software developer');
    await server.passDays(91);
    expect((await server.ask(owner, await server.mission(owner), person)).body.code).toBe(
      'teams.unavailable',
    );
  });

  it('is in the export of the member who reported, and nothing of it in that of the other', async () => {
    const [owner, person] = [await server.lead(), await server.seeker()];
    await server.ask(owner, await server.mission(owner), person);
    await server.act(person, 'report', REPORT);
    const exported = async (userId: string) =>
      JSON.stringify([
        await teamsPersonalData.export(server.services, userId),
        await reviewsDomain.personalData?.export(server.services, userId),
      ]);
    expect(await exported(person.userId)).toContain('insult');
    const others = await exported(owner.userId);
    expect(others).toContain('"kind":"introductions"');
    expect(others).not.toContain('insult');
    const cases = (await reviewsDomain.personalData?.export(server.services, owner.userId))?.cases;
    expect(JSON.stringify(cases)).not.toContain((await server.newest(person)).id);
  });

  it('keeps the member who asked from asking for 90 days once it is upheld, and withdraws their open asks', async () => {
    const admin = await server.member({ isAdmin: true });
    const [owner, person, other] = [await server.lead(), await server.seeker(), await server.seeker()];
    await server.ask(owner, await server.mission(owner), person);
    await server.ask(owner, await server.mission(owner), other);
    await server.act(person, 'report', REPORT);
    const { rows } = await server.services.db.execute<{ id: string }>(
      sql`select case_id as id from teams_report where reporter_id = ${person.userId}`,
    );
    const body = { decision: 'restrict', reason: 'It is an insult.', input: {} };
    const decided = await admin.call('POST', `/api/admin/reviews/${rows[0]?.id}`, body);
    expect(decided.status, decided.text).toBe(200);
    expect((await server.newest(other)).state).toBe('withdrawn');
    const again = await server.ask(owner, await server.mission(owner), await server.seeker());
    expect(again.body.code).toBe('teams.restricted');
  });
});
