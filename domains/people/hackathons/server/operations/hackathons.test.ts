import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { aHackathonsServer, type HackathonsServer } from '../../testing/index.ts';

let hack: HackathonsServer;
let host: TestCaller;
beforeAll(async () => {
  hack = await aHackathonsServer();
});
afterAll(() => hack.stop());

const statusFor = async (by: TestCaller, id: string) =>
  (await by.call('GET', `/api/hackathons/${id}`)).status;
const titlesOf = async (by: TestCaller, query: string): Promise<string[]> => {
  const { items } = await hack.must(by.call('GET', `/api/hackathons?${query}`));
  return items.map(({ title }: { title: string }) => title);
};
const freshHost = async () => {
  host = await hack.newMember();
  return host;
};

describe('hosting', () => {
  it('is pending until an administrator lists it; until then only host and administrators see it', async () => {
    await freshHost();
    const other = await hack.newMember();
    const id = await hack.pending(host, { title: 'Unseen weekend' });
    expect([await statusFor(host, id), await statusFor(hack.admin, id), await statusFor(other, id)]).toEqual([
      200, 200, 404,
    ]);
    expect((await hack.visit(`/api/hackathons/${id}`)).status).toBe(404);
    expect(await titlesOf(other, 'q=unseen')).toEqual([]);
    expect(await titlesOf(host, 'scope=mine')).toEqual(['Unseen weekend']);
    expect((await hack.register(other, id)).body.code).toBe('hackathons.not_found');
    await hack.must(hack.decide(id, 'list'));
    expect(await statusFor(other, id)).toBe(200);
    const seen = await hack.read(other, id);
    expect(seen).toMatchObject({
      state: 'listed',
      phase: 'upcoming',
      host: { username: host.username },
      skills: [
        { skill: 'react', name: 'React' },
        { skill: 'rust', name: 'Rust' },
      ],
      viewer: { can: ['register', 'report'] },
    });
    const visited = (await hack.visit(`/api/hackathons/${id}`)).body;
    expect(visited).toMatchObject({ host: null, viewer: { can: [], locked: null } });
    expect(await hack.notes(host)).toEqual(['Listed: Unseen weekend']);
  });

  it('is declined with a reason for its host, who appeals; then it can be listed', async () => {
    await freshHost();
    const id = await hack.pending(host);
    await hack.must(hack.decide(id, 'decline', 'Say which licenses are open.'));
    const { declined } = await hack.read(host, id);
    const caseId = await hack.caseOf(id);
    expect(declined).toEqual({ reason: 'Say which licenses are open.', caseId, canAppeal: true });
    expect(await statusFor(await hack.newMember(), id)).toBe(404);
    await hack.must(hack.save(host, id, { revision: 2, description: 'MIT or CC0 only. '.repeat(4) }));
    await hack.must(
      host.call('POST', `/api/reviews/${caseId}/appeal`, { text: 'The licenses are there now.' }),
    );
    await hack.must(hack.decide(id, 'list'));
    expect(await hack.read(host, id)).toMatchObject({ state: 'listed', declined: null });
  });

  it('says what a member without a verified address lacks to register', async () => {
    await freshHost();
    const id = await hack.listed(host);
    const plain = await hack.member();
    const { locked } = (await hack.read(plain, id)).viewer;
    expect(locked.level).toBe('email');
    expect(locked.missing.length).toBeGreaterThan(0);
    expect((await hack.read(host, id)).viewer.locked).toBeNull();
  });

  it.each([
    ['an end before the start', { startsAt: 3, endsAt: 2 }],
    ['more than 90 days', { startsAt: 1, endsAt: 92 }],
    ['a start in more than a year', { startsAt: 366, endsAt: 367 }],
    ['an end that is over', { startsAt: -2, endsAt: -1 }],
  ])('refuses %s', async (_what, { startsAt, endsAt }) => {
    await freshHost();
    const moments = { startsAt: hack.at(startsAt), endsAt: hack.at(endsAt) };
    const { status, body } = await hack.save(host, randomUUID(), moments);
    expect([status, body.code]).toEqual([422, 'hackathons.dates']);
  });

  it.each([
    ['an unknown skill', { skills: ['flying'] }],
    ['a skill twice', { skills: ['rust', 'rust'] }],
    ['a website without https', { website: 'http://harbor.example.org' }],
    ['a script as a website', { website: 'javascript:alert(1)' }],
    ['a description of a few words', { description: 'Build.' }],
    ['a moment without a zone', { startsAt: '2027-01-01T10:00:00' }],
  ])('refuses %s', async (_what, change) => {
    await freshHost();
    expect((await hack.save(host, randomUUID(), change)).status).toBe(400);
  });

  it('has five at most, also when two are submitted at one moment', async () => {
    await freshHost();
    for (let index = 0; index < 4; index += 1) await hack.pending(host);
    const answers = await Promise.all([hack.save(host, randomUUID()), hack.save(host, randomUUID())]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual(['hackathons.too_many', undefined]);
  });

  it('repeats a save without a second hackathon, and gives no id of another member', async () => {
    await freshHost();
    const other = await hack.newMember();
    const id = await hack.pending(host);
    expect((await hack.save(host, id)).body).toMatchObject({ revision: 1 });
    expect((await hack.save(host, id, { title: 'Another title' })).body.code).toBe(
      'hackathons.changed_elsewhere',
    );
    expect((await hack.save(other, id)).status).toBe(404);
    expect((await hack.save(host, randomUUID(), { revision: 3 })).status).toBe(404);
  });
});

describe('changing', () => {
  it('notifies the registered of new moments, and refuses a stale revision', async () => {
    await freshHost();
    const member = await hack.newMember();
    const id = await hack.listed(host, { title: 'Moving weekend' });
    await hack.must(hack.register(member, id));
    const seen = await hack.read(host, id);
    const same = { title: 'Moving weekend', startsAt: seen.startsAt, endsAt: seen.endsAt };
    await hack.must(
      hack.save(host, id, { ...same, revision: seen.revision, summary: 'Only the text is new.' }),
    );
    expect(await hack.notes(member)).toEqual([]);
    const { body } = await hack.save(host, id, { ...same, revision: seen.revision, startsAt: hack.at(3) });
    expect(body.code).toBe('hackathons.changed_elsewhere');
    await hack.must(hack.save(host, id, { ...same, revision: seen.revision + 1, startsAt: hack.at(3) }));
    expect(await hack.notes(member)).toEqual(['New dates: Moving weekend']);
  });

  it('keeps the start once it has started, and moves the end only later', async () => {
    await freshHost();
    const id = await hack.open(host);
    const { revision, startsAt, endsAt } = await hack.read(host, id);
    const codeOf = async (change: object) =>
      (await hack.save(host, id, { revision, startsAt, endsAt, ...change })).body.code;
    expect(await codeOf({ startsAt: hack.at(1) })).toBe('hackathons.dates');
    expect(await codeOf({ endsAt: hack.at(3) })).toBe('hackathons.dates');
    expect(await codeOf({ endsAt: hack.at(5) })).toBeUndefined();
    await hack.end(id);
    expect(await codeOf({ revision: revision + 1, summary: 'After the end it stays.' })).toBe(
      'hackathons.ended',
    );
  });
});

describe('canceling', () => {
  const cancel = (by: TestCaller, id: string, reason = 'The harbor is closed for repairs.') =>
    by.call('POST', `/api/hackathons/${id}/cancel`, { reason });

  it('notifies the registered, stays readable and takes no registration', async () => {
    await freshHost();
    const [member, late] = [await hack.newMember(), await hack.newMember()];
    const id = await hack.listed(host, { title: 'Closed weekend' });
    await hack.must(hack.register(member, id));
    expect((await cancel(member, id)).status).toBe(404);
    expect((await cancel(host, id, 'Rain')).status).toBe(400);
    await hack.must(cancel(host, id));
    expect(await hack.notes(member)).toEqual(['Canceled: Closed weekend']);
    expect(await hack.read(late, id)).toMatchObject({
      state: 'canceled',
      canceled: { reason: 'The harbor is closed for repairs.' },
      viewer: { can: [] },
    });
    expect(await titlesOf(late, 'q=closed')).toEqual([]);
    expect((await hack.register(late, id)).body.code).toBe('hackathons.not_listed');
    expect((await cancel(host, id)).body.code).toBe('hackathons.not_listed');
  });

  it('closes the case of a pending one, so that it needs no decision', async () => {
    await freshHost();
    const id = await hack.pending(host);
    await hack.must(cancel(host, id));
    expect((await hack.decide(id, 'list')).status).toBe(409);
    const { rows } = await hack.database.db.execute(
      sql`select state from reviews_case where id = ${await hack.caseOf(id)}`,
    );
    expect(rows).toEqual([{ state: 'decided' }]);
  });

  it('is for the host until the end, and for an administrator after it', async () => {
    await freshHost();
    const id = await hack.open(host);
    await hack.end(id);
    expect((await cancel(host, id)).body.code).toBe('hackathons.ended');
    await hack.must(cancel(hack.admin, id));
    expect(await hack.notes(host)).toContain('Canceled: Harbor data weekend');
  });
});

describe('the list', () => {
  it('filters by phase, words, skill and own, and pages', async () => {
    await freshHost();
    const member = await hack.newMember();
    const tag = 'Quayside';
    const upcoming = await hack.listed(host, { title: `${tag} upcoming`, skills: ['python'] });
    await hack.open(host, { title: `${tag} open`, place: 'Alder Point', endsAt: hack.at(3) });
    const ended = await hack.open(host, { title: `${tag} ended` });
    await hack.end(ended);
    await hack.must(hack.register(member, upcoming));
    const found = (query: string) => titlesOf(member, `q=${tag}&${query}`);
    expect(await found('')).toEqual([`${tag} open`, `${tag} upcoming`, `${tag} ended`]);
    expect(await found('phase=open')).toEqual([`${tag} open`]);
    expect(await found('phase=upcoming')).toEqual([`${tag} upcoming`]);
    expect(await found('phase=ended')).toEqual([`${tag} ended`]);
    expect(await found('skill=python')).toEqual([`${tag} upcoming`]);
    expect(await found('scope=registered')).toEqual([`${tag} upcoming`]);
    expect(await titlesOf(member, `q=${tag}%20alder`)).toEqual([`${tag} open`]);
    expect(await found('page=2')).toEqual([]);
    expect(await titlesOf(member, 'q=%25')).toEqual([]);
    expect((await hack.visit('/api/hackathons?scope=mine')).status).toBe(401);
    const csv = (await hack.visit(`/api/hackathons.csv?q=${tag}&phase=open`)).text;
    expect(csv).toContain(`${tag} open`);
    expect(csv).toContain('Alder Point');
    expect(csv).not.toContain(host.username);
    expect((await member.call('GET', `/api/hackathons.csv?q=${tag}`)).text).toContain(host.username);
  });

  it('suggests skills from a text', async () => {
    const member = await hack.newMember();
    const { skills } = await hack.must(
      member.call('POST', '/api/hackathons/skills', { text: 'Build it with React and cartography.' }),
    );
    expect(skills).toEqual([
      { skill: 'react', name: 'React', words: 'React' },
      { skill: 'gis', name: 'Maps and GIS', words: 'cartography' },
    ]);
  });
});

it('reminds the registered without a submission once, in the last day', async () => {
  await freshHost();
  const [idle, busy] = [await hack.newMember(), await hack.newMember()];
  const soon = { endsAt: new Date(hack.services.clock.now().getTime() + DAY_MS - 60_000).toISOString() };
  const id = await hack.open(host, { title: 'Short weekend', ...soon });
  const later = await hack.open(host, { title: 'Long weekend' });
  for (const member of [idle, busy]) await hack.must(hack.register(member, id));
  await hack.must(hack.register(idle, later));
  await hack.must(hack.submit(busy, id));
  await hack.remind();
  await hack.remind();
  expect(await hack.notes(idle)).toEqual(['Ends soon: Short weekend']);
  expect(await hack.notes(busy)).toEqual([]);
});
