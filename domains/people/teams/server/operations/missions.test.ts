import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { aProject } from '#projects/projects/testing';
import { aTeamsServer, type TeamsServer } from '../../testing/index.ts';

let server: TeamsServer;

beforeAll(async () => {
  server = await aTeamsServer();
});
afterAll(() => server.close());

describe('a mission', () => {
  it('is read by rules: roles and skills, and what to ask where it names none', async () => {
    const owner = await server.lead();
    const readText = async (text: string) => (await owner.call('POST', '/api/missions/read', { text })).body;
    const found = await readText('We need a designer for logos and a web app in JavaScript.');
    expect(found.roles.map(({ id }: { id: string }) => id)).toEqual(['developer', 'designer']);
    expect(await readText('Help')).toMatchObject({ roles: [], isTooShort: true });
    expect((await readText('Help')).suggestions.length).toBeGreaterThan(5);
    const long = await owner.call('POST', '/api/missions/read', { text: 'a '.repeat(20_000) });
    expect(long.status).toBe(400);
  });

  it('is another member’s secret', async () => {
    const [owner, other] = [await server.lead(), await server.lead()];
    const id = await server.mission(owner);
    expect((await other.call('GET', `/api/missions/${id}`)).status).toBe(404);
    expect((await other.call('DELETE', `/api/missions/${id}`)).status).toBe(404);
    expect((await other.call('POST', `/api/missions/${id}/proposals`)).status).toBe(404);
  });

  it('is only for a project of its own member', async () => {
    const [owner, other] = [await server.lead(), await server.lead()];
    const { id: projectId } = await aProject(server.services.db, other.userId, { status: 'published' });
    const body = { revision: 0, title: 'Site', text: 'A website.', pay: 'volunteer', projectId, roles: [] };
    const save = (member: TestCaller) => member.call('PUT', `/api/missions/${randomUUID()}`, body);
    expect((await save(owner)).body.code).toBe('teams.project_not_found');
    expect((await save(other)).body.projectId).toBe(projectId);
  });

  it('is matched for members with a verified channel alone, with reasons and what is missing', async () => {
    const closed = await server.member();
    const shut = await closed.call('POST', `/api/missions/${await server.mission(closed)}/proposals`);
    expect(shut.body.code).toBe('teams.matching_closed');

    const [owner, person] = [await server.lead(), await server.seeker()];
    const id = await server.mission(owner);
    const { body } = await owner.call('POST', `/api/missions/${id}/proposals`);
    expect(body.teams[0].seats).toMatchObject([{ role: 'developer', person: { id: person.userId } }]);
    expect(body.teams[0].seats[0].reasons).toContain('JavaScript, level 3');
    expect(body.vacancies).toMatchObject([{ role: 'designer', text: 'No one here lists Graphic design.' }]);
  });

  it('counts neither its owner nor whom they block, and names the owner’s skills that are missing', async () => {
    const owner = await server.seeker({ skills: [{ skill: 'music', level: 4, evidence: [] }] });
    const blocked = await server.seeker({ skills: [{ skill: 'music', level: 4, evidence: [] }] });
    const roles = [{ id: 'violinist', label: 'Violinist', hours: 4, skills: [{ skill: 'music', level: 3 }] }];
    const id = await server.mission(owner, { roles });
    const find = async () => (await owner.call('POST', `/api/missions/${id}/proposals`)).body;
    const before = await find();
    expect(before.teams).toHaveLength(1);
    expect(before.ownSkills).toEqual([]);
    await owner.call('PUT', `/api/blocks/${blocked.username}`);
    expect(await find()).toMatchObject({
      compared: before.compared - 1,
      teams: [],
      vacancies: [{ label: 'Violinist', skills: [], text: 'No one here lists Music.' }],
      ownSkills: [{ skill: 'Music', label: 'Violinist' }],
    });
  });

  it('compares another person in a role', async () => {
    const [owner, one, other] = [
      await server.lead(),
      await server.seeker(),
      await server.seeker({ hours: 1 }),
    ];
    const id = await server.mission(owner);
    const body = { role: 'developer', seats: [{ role: 'developer', person: one.userId }] };
    const answer = await owner.call('POST', `/api/missions/${id}/what-if`, body);
    const option = answer.body.options.find(
      ({ person }: { person: { id: string } }) => person.id === other.userId,
    );
    expect(option.change).toBeLessThan(0);
    const skills = [{ skill: 'javascript', level: 2 }];
    const extra = { id: 'web-developer', label: 'Web developer', hours: 2, skills };
    const more = await owner.call('POST', `/api/missions/${id}/what-if`, { ...body, role: extra.id, extra });
    expect(more.body.options.map(({ person }: { person: { id: string } }) => person.id)).toContain(
      other.userId,
    );
    expect(more.text).not.toContain(`"role":"designer"`);
    const wrong = { ...body, role: 'treasurer' };
    expect((await owner.call('POST', `/api/missions/${id}/what-if`, wrong)).body.code).toBe(
      'teams.role_unknown',
    );
  });

  it('is read when it is ten pages long, and refused beyond', async () => {
    const owner = await server.lead();
    const page = 'We talk to every harbor master about what they need before the next winter. ';
    const text = `${page.repeat(380).slice(0, 29_000)} We need web development and bookkeeping.`;
    const read = (long: string) => owner.call('POST', '/api/missions/read', { text: long });
    const { roles } = (await read(text)).body;
    expect(roles.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['web-developer', 'treasurer']),
    );
    expect((await read('x'.repeat(30_001))).status).toBe(400);
  });

  it('is tried without an account, on people who are marked as examples', async () => {
    const answer = await server
      .browser()
      .post('/api/missions/try', { text: 'We need a designer for logos.', pay: 'volunteer' });
    expect(answer.body).toMatchObject({
      proposal: {
        teams: expect.arrayContaining([
          expect.objectContaining({
            seats: [
              expect.objectContaining({
                person: expect.objectContaining({ name: expect.stringMatching(/^Designer [ABC], example$/) }),
              }),
            ],
          }),
        ]),
      },
    });
  });
});
