import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCatalogServer, type CatalogServer, someOpportunities } from '#grants/catalog/testing';
import { nonprofitsDomain } from '#grants/nonprofits/server';
import { addNonprofits } from '#grants/nonprofits/testing';
import type { TestCaller } from '#members/identity/testing';
import { profilesDomain } from '#members/profiles/server';
import { listOwnSkills, peopleDomain } from '#people/people/server';
import { aBuilder } from '#people/people/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aProject } from '#projects/projects/testing';
import { reputationDomain } from '#standing/reputation/server';
import { someAnswers, someRatings } from '../../testing/answers.ts';
import { purposeDomain } from '../index.ts';
import { purposePersonalData } from '../personal-data.ts';

let server: CatalogServer;
beforeAll(async () => {
  server = await aCatalogServer({
    domains: [profilesDomain, reputationDomain, peopleDomain, nonprofitsDomain, purposeDomain],
  });
});
afterAll(() => server.close());

const answerPurpose = (member: TestCaller, parts = {}) =>
  member.call('PUT', '/api/purpose', { answers: someAnswers(parts) });
const rate = (member: TestCaller, ratings = someRatings('finding')) =>
  member.call('PUT', '/api/strengths', { ratings });

describe('purpose', () => {
  it('keeps one result for each member, and a retake replaces it', async () => {
    const [member, other] = [await server.member(), await server.member()];
    expect((await member.call('GET', '/api/purpose')).body).toMatchObject({
      answers: null,
      answeredAt: null,
    });
    await answerPurpose(member);
    const again = await answerPurpose(member, { problem: ['arts'] });
    expect(again.body.answers.problem).toEqual(['arts']);
    expect((await other.call('GET', '/api/purpose')).body.answers).toBeNull();
    expect((await answerPurpose(member, { where: ['moon'] })).status).toBe(400);
  });

  it('finds published projects and people of the causes, and says why', async () => {
    const [member, cook, artist] = [await server.member(), await server.member(), await server.member()];
    expect((await member.call('GET', '/api/purpose/matches')).body.code).toBe('purpose.not_answered');
    await answerPurpose(member);
    const { db } = server.services;
    const text = { summary: 'Meals for hungry families', description: 'A garden grows food.' };
    const fits = await aProject(db, cook.userId, { status: 'published', title: 'Soup wagon', ...text });
    await aProject(db, cook.userId, { status: 'draft', title: 'Draft wagon', ...text });
    await aProject(db, member.userId, { status: 'published', title: 'Own wagon', ...text });
    const skills = (skill: string) => ({ skills: [{ skill, level: 3, evidence: [] }] });
    await aBuilder(db, cook.userId, skills('cooking'));
    await aBuilder(db, artist.userId, skills('dance'));
    const { status, body } = await member.call('GET', '/api/purpose/matches');
    expect(status).toBe(200);
    expect(body.projects).toEqual([
      expect.objectContaining({
        title: 'Soup wagon',
        href: `/projects/${fits.id}`,
        causes: ['Food and hunger'],
        matches: ['food', 'hungry', 'garden', 'meal'],
      }),
    ]);
    expect(body.people).toEqual([
      expect.objectContaining({ causes: ['Food and hunger'], matches: ['Cooking'] }),
    ]);
    await member.call('PUT', `/api/blocks/${body.people[0].title}`);
    expect((await member.call('GET', '/api/purpose/matches')).body.people).toEqual([]);
  });

  it('finds open grants of the causes, and says why', async () => {
    const member = await server.member();
    await answerPurpose(member);
    const { body: before } = await member.call('GET', '/api/purpose/matches');
    expect(before.grants).toEqual([]);
    const past = { kind: 'date', at: '2020-01-01T00:00:00.000Z', timeKnown: true } as const;
    const [food] = await someOpportunities(server.services.db, [
      { title: 'Food banks and hunger relief fund', description: 'Food for hungry families.' },
      { title: 'Opera stage fund', description: 'Costumes and voices.' },
      { title: 'Hunger and food fund of last year', description: 'Food.', deadline: past },
    ]);
    await server.live.catchUp();
    const { body } = await member.call('GET', '/api/purpose/matches');
    expect(body.grants).toEqual([
      expect.objectContaining({
        title: 'Food banks and hunger relief fund',
        href: `/grants/${food?.id}`,
        causes: ['Food and hunger'],
        matches: expect.arrayContaining(['food']),
      }),
    ]);
  });

  it('finds nonprofits of the causes in the directory, and says why', async () => {
    const member = await server.member();
    await answerPurpose(member);
    await addNonprofits(
      server.services,
      { EIN: '010000001', NAME: 'ELM COVE FOOD SHARE', NTEE_CD: 'K31', CITY: 'ELM COVE' },
      { EIN: '010000002', NAME: 'OPERA FRIENDS', NTEE_CD: 'A6A' },
    );
    const { body } = await member.call('GET', '/api/purpose/matches');
    expect(body.nonprofits).toEqual([
      expect.objectContaining({
        title: 'Elm Cove Food Share · Elm Cove, ME',
        causes: ['Food and hunger'],
        matches: expect.arrayContaining(['Food, agriculture and nutrition']),
      }),
    ]);
  });

  it('adds causes of the result to the interests, once', async () => {
    const member = await server.member();
    const add = (causes: string[]) => member.call('POST', '/api/purpose/interests', { causes });
    expect((await add(['food'])).body.code).toBe('purpose.not_answered');
    await answerPurpose(member);
    expect((await add(['arts'])).body.code).toBe('purpose.not_suggested');
    await add(['food']);
    expect((await add(['food'])).body.interests).toEqual(['Food and hunger']);
  });

  it('refuses an interest more than a profile lists', async () => {
    const member = await server.member();
    const { version } = (await member.call('GET', '/api/user/profile')).body;
    const interests = Array.from({ length: 20 }, (_, at) => `Interest ${at}`);
    expect((await member.call('PATCH', '/api/user/profile', { version, interests })).status).toBe(200);
    await answerPurpose(member);
    const refused = await member.call('POST', '/api/purpose/interests', { causes: ['food'] });
    expect([refused.status, refused.body.code]).toEqual([409, 'account.interests_full']);
  });
});

describe('strengths', () => {
  it('lead to projects and people that ask for them, with reasons', async () => {
    const [member, other] = [await server.member(), await server.member()];
    expect((await member.call('GET', '/api/purpose/matches?of=strengths')).body.code).toBe(
      'purpose.not_answered',
    );
    await rate(member);
    const { db } = server.services;
    const text = { summary: 'Surveys in twelve villages', description: 'We need research on wells.' };
    await aProject(db, other.userId, { status: 'published', title: 'Wells of the valley', ...text });
    await aProject(db, other.userId, {
      status: 'published',
      title: 'Choir',
      summary: 'Songs',
      description: 'We sing.',
    });
    await aBuilder(db, other.userId, { skills: [{ skill: 'surveys', level: 3, evidence: [] }] });
    const { body } = await member.call('GET', '/api/purpose/matches?of=strengths');
    expect(body.projects.map(({ title }: { title: string }) => title)).toEqual(['Wells of the valley']);
    expect(body.projects[0]).toMatchObject({ causes: ['Finding out'], matches: ['research', 'surveys'] });
    expect(body.people[0]).toMatchObject({ causes: ['Finding out'], matches: ['Surveys and interviews'] });
  });

  it('adds the skills a member chose, at level 2, to a hidden builder profile', async () => {
    const member = await server.member();
    const add = (skills: string[]) => member.call('POST', '/api/strengths/skills', { skills });
    expect((await add(['research'])).body.code).toBe('purpose.not_answered');
    await rate(member);
    expect((await add(['cooking'])).body.code).toBe('purpose.not_suggested');
    expect((await add(['research', 'surveys'])).body.skills).toEqual(['research', 'surveys']);
    expect((await add(['research'])).body.skills).toEqual(['research', 'surveys']);
    expect((await member.call('GET', '/api/builder')).body).toMatchObject({
      revision: 1,
      visibility: 'nobody',
      isLooking: false,
      skills: [
        { skill: 'research', level: 2 },
        { skill: 'surveys', level: 2 },
      ],
    });
    expect((await member.call('GET', '/api/user/profile')).body.skills).toHaveLength(2);
  });

  it('keeps levels that were set, and refuses more than a builder profile lists', async () => {
    const member = await server.member();
    const { db } = server.services;
    await aBuilder(db, member.userId, { skills: [{ skill: 'research', level: 5, evidence: [] }] });
    await rate(member);
    const add = (skills: string[]) => member.call('POST', '/api/strengths/skills', { skills });
    await add(['research', 'surveys']);
    expect((await member.call('GET', '/api/builder')).body.skills).toMatchObject([
      { skill: 'research', level: 5 },
      { skill: 'surveys', level: 2 },
    ]);
    const many = Array.from({ length: 25 }, (_, at) => ({ skill: `skill-${at}`, level: 1, evidence: [] }));
    await aBuilder(db, member.userId, { skills: many });
    const refused = await add(['research']);
    expect([refused.status, refused.body.code]).toEqual([409, 'people.skills_full']);
    expect(await listOwnSkills(db, member.userId)).toHaveLength(25);
  });

  it('exports and removes what a member answered', async () => {
    const member = await server.member();
    await rate(member);
    const { services } = server;
    const exported = await purposePersonalData.export(services, member.userId);
    expect(exported.answers).toMatchObject([{ causes: null, strengths: someRatings('finding') }]);
    await inTransaction(services.db, (tx) => purposePersonalData.erase(services, tx, member.userId));
    expect((await member.call('GET', '/api/strengths')).body.ratings).toBeNull();
  });
});
