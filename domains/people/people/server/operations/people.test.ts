import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aMemberServer,
  changeMember,
  type MemberServer,
  removeMember,
  type TestCaller,
} from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { profilesDomain } from '#members/profiles/server';
import { aProfile } from '#members/profiles/testing';
import { reviewsDomain } from '#members/reviews/server';
import { projectsDomain } from '#projects/projects/server';
import { reputationDomain } from '#standing/reputation/server';
import { aBuilder } from '../../testing/index.ts';
import { peopleDomain } from '../index.ts';
import { peoplePersonalData } from '../personal-data.ts';

let server: MemberServer;
let ann: TestCaller;

const FULL = {
  revision: 0,
  skills: [
    {
      skill: 'carpentry',
      level: 4,
      evidence: [{ kind: 'link', url: 'https://example.org/benches', label: 'Benches' }],
    },
  ],
  otherSkills: ['whittling'],
  hours: 6,
  languages: ['en', 'es'],
  roles: ['maker'],
  pay: ['volunteer', 'hdag'],
  wanted: 'A playground in a village.',
  isLooking: true,
  visibility: 'members',
  isPaused: false,
};

beforeAll(async () => {
  server = await aMemberServer([
    profilesDomain,
    notificationsDomain,
    reviewsDomain,
    reputationDomain,
    projectsDomain,
    peopleDomain,
  ]);
});
afterAll(() => server.close());

const save = (member: TestCaller, parts: object = {}) =>
  member.call('PUT', '/api/builder', { ...FULL, ...parts });
const browse = async (member: TestCaller, query = '') =>
  (await member.call('GET', `/api/builders${query}`)).body as {
    items: { username: string }[];
    total: number;
    meant: { skill: string }[];
  };
const namesFor = async (member: TestCaller, query = '') =>
  (await browse(member, query)).items.map(({ username }) => username);

describe('the own builder profile', () => {
  it('is filled in from the profile before the first save, and hidden', async () => {
    ann = await server.member();
    await aProfile(server.services.db, ann.userId, {
      skills: ['js', 'whittling'],
      timeZone: 'Europe/Berlin',
    });
    const { body } = await ann.call('GET', '/api/builder');
    expect(body).toMatchObject({
      revision: 0,
      skills: [{ skill: 'javascript', level: 3 }],
      otherSkills: ['whittling'],
      visibility: 'nobody',
      timeZone: 'Europe/Berlin',
      updatedAt: null,
    });
    expect(await namesFor(ann)).toEqual([]);
  });

  it('is saved whole, and is the one place that skills of the profile come from', async () => {
    const { status, body } = await save(ann);
    expect([status, body.revision]).toEqual([200, 1]);
    expect((await ann.call('GET', '/api/user/profile')).body.skills).toEqual(['Carpentry', 'whittling']);
    expect(await namesFor(ann)).toEqual([ann.username]);
    expect((await ann.call('GET', '/api/builder/export.csv')).text).toContain(
      'Carpentry,4,Experienced,https://example.org/benches',
    );
  });

  it('refuses a save made on an older state', async () => {
    const { status, body } = await save(ann);
    expect([status, body.code]).toEqual([409, 'people.changed_elsewhere']);
  });

  const skill = (parts: object) => [{ skill: 'carpentry', level: 4, evidence: [], ...parts }];
  const link = (url: string) => skill({ evidence: [{ kind: 'link', url, label: '' }] });
  it.each<[string, object]>([
    ['100 skills', { skills: Array.from({ length: 100 }, () => skill({})[0]) }],
    ['a skill twice', { skills: [...skill({}), ...skill({})] }],
    ['an unknown skill', { skills: skill({ skill: 'juggling-cats' }) }],
    ['level 9', { skills: skill({ level: 9 }) }],
    ['level 2.5', { skills: skill({ level: 2.5 }) }],
    ['a javascript address', { skills: link('javascript:alert(1)') }],
    ['an address with a password', { skills: link('https://a:b@example.org') }],
    ['400 hours', { hours: 400 }],
    ['no hours', { hours: 0 }],
    ['an unknown language', { languages: ['xx'] }],
    ['an unknown role', { roles: ['king'] }],
    ['no pay', { pay: [] }],
    ['public', { visibility: 'public' }],
    ['a field of its own', { isAdmin: true }],
    ['a long text', { wanted: 'x'.repeat(501) }],
    ['a text that cannot be stored', { wanted: 'a\0b' }],
  ])('refuses %s', async (_, parts) => {
    const { status, body } = await save(ann, { revision: 1, ...parts });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  it('refuses a project of another member as evidence', async () => {
    const evidence = [{ kind: 'project', projectId: '11111111-1111-4111-8111-111111111111' }];
    const { status, body } = await save(ann, { revision: 1, skills: skill({ evidence }) });
    expect([status, body.code]).toEqual([422, 'people.evidence_unknown']);
  });

  it('is hidden, paused and removed at once', async () => {
    const other = await server.member();
    for (const parts of [{ visibility: 'nobody' }, { isPaused: true }, { isLooking: false }]) {
      const { revision } = (await ann.call('GET', '/api/builder')).body;
      await save(ann, { revision, ...parts });
      expect(await namesFor(other), JSON.stringify(parts)).toEqual([]);
      await save(ann, { revision: revision + 1 });
      expect(await namesFor(other)).toEqual([ann.username]);
    }
    expect((await ann.call('DELETE', '/api/builder')).status).toBe(200);
    expect((await ann.call('DELETE', '/api/builder')).body.code).toBe('people.no_builder');
    expect(await namesFor(other)).toEqual([]);
  });
});

describe('the directory', () => {
  let dev: TestCaller;
  let cook: TestCaller;
  let viewer: TestCaller;

  beforeAll(async () => {
    const { db } = server.services;
    [dev, cook, viewer] = [await server.member(), await server.member(), await server.member()];
    const entry = (id: string, level: number) => ({ skill: id, level, evidence: [] });
    await aBuilder(db, dev.userId, {
      skills: [entry('javascript', 5), entry('databases', 2)],
      timeZone: 'Asia/Tokyo',
      hours: 20,
      pay: ['paid'],
    });
    await aBuilder(db, cook.userId, {
      skills: [entry('cooking', 4)],
      timeZone: 'Europe/Paris',
      languages: ['fr'],
      roles: ['cook'],
      wanted: 'A kitchen for refugees',
      hours: 3,
    });
    await aProfile(db, viewer.userId, { timeZone: 'Europe/Berlin' });
  });

  it.each<[string, () => string[]]>([
    ['?q=js', () => [dev.username]],
    ['?q=chef', () => [cook.username]],
    ['?q=refugees', () => [cook.username]],
    ['?q=catering', () => [cook.username]],
    ['?q=unicorn', () => []],
    ['?skill=databases', () => [dev.username]],
    ['?language=fr', () => [cook.username]],
    ['?role=cook', () => [cook.username]],
    ['?pay=paid', () => [dev.username]],
    ['?hours=10', () => [dev.username]],
    ['?overlap=6', () => [cook.username]],
    ['?sort=hours', () => [dev.username, cook.username]],
    ['?page=2', () => []],
  ])('%s', async (query, expected) => {
    expect(await namesFor(viewer, query)).toEqual(expected());
  });

  it('finds a member by the beginning of the name', async () => {
    expect(await namesFor(viewer, `?q=${cook.username.slice(0, 8)}`)).toEqual([cook.username]);
  });

  it.each(['?skill=nope', '?hours=0', '?page=0', '?sort=trust', '?x=1'])('refuses %s', async (query) => {
    expect((await viewer.call('GET', `/api/builders${query}`)).status).toBe(400);
  });

  it('hides only blocked members from each other', async () => {
    const path = `/api/blocks/${cook.username}`;
    expect((await viewer.call('PUT', path)).status).toBe(200);
    expect((await viewer.call('PUT', path)).status).toBe(200);
    expect(await namesFor(viewer)).toEqual([dev.username]);
    expect(await namesFor(dev)).toContain(cook.username);
    expect((await viewer.call('GET', '/api/blocks')).body.blocks).toMatchObject([
      { username: cook.username },
    ]);
    expect((await viewer.call('PUT', `/api/blocks/${viewer.username}`)).body.code).toBe('people.own_account');
    expect((await viewer.call('PUT', '/api/blocks/nobody-here')).body.code).toBe('people.not_found');
    expect((await viewer.call('DELETE', path)).status).toBe(200);
    expect(await namesFor(viewer)).toContain(cook.username);
  });

  it('leaves out locked members, and those who left', async () => {
    const { db } = server.services;
    await changeMember(db, dev.userId, { lockedAt: new Date() });
    expect(await namesFor(viewer)).toEqual([cook.username]);
    await removeMember(db, cook.userId);
    expect(await browse(viewer)).toMatchObject({ items: [], total: 0 });
  });
});

it('exports what a member wrote', async () => {
  const member = await server.member();
  await save(member);
  const data = await peoplePersonalData.export(server.services, member.userId);
  expect(data).toMatchObject({ builder: [{ hours: 6, wanted: FULL.wanted }], blocks: [] });
});
