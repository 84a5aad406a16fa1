import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { profilesDomain } from '#members/profiles/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { projectsDomain } from '#projects/projects/server';
import { aProject } from '#projects/projects/testing';
import { GOALS_MAX } from '../../contract/constants.ts';
import { getActiveGoals, getCurrentProject, goalsDomain, listGoalDates } from '../index.ts';
import { remindOfGoals } from '../jobs/remind-of-goals.ts';
import { sendDigests } from '../jobs/send-digests.ts';
import { goalsPersonalData } from '../personal-data.ts';
import { goalsUnsubscribeAddress } from '../services/unsubscribe-address.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([profilesDomain, notificationsDomain, projectsDomain, goalsDomain]);
});
afterAll(() => server.close());

const inDays = (days: number): string =>
  new Date(server.services.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const number = (start: number, target: number) => ({ kind: 'number', unit: 'calls', start, target });
const aGoal = (overrides: object = {}) => ({
  revision: 0,
  title: 'Call 10 funders',
  why: '',
  category: 'funding',
  measure: number(0, 10),
  dueOn: inDays(30),
  steps: [],
  ...overrides,
});
const save = (member: TestCaller, overrides: object = {}, id: string = randomUUID()) =>
  member.call('PUT', `/api/goals/${id}`, aGoal(overrides));
const step = (title: string, dueOn: string | null = null) => ({
  id: randomUUID(),
  title,
  dueOn,
  isDone: false,
});
const record = (member: TestCaller, id: string, revision: number, value: number, note = '') =>
  member.call('POST', `/api/goals/${id}/progress`, { id: randomUUID(), revision, value, note });
const progress = { report: () => {}, signal: new AbortController().signal };

describe('a goal', () => {
  it('is written, moves and is reached, for its member alone', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const made = await save(member, { steps: [step('List funders')] });
    expect(made.status).toBe(200);
    const { id, steps } = made.body.goal;
    expect(made.body.goal).toMatchObject({ state: 'on-track', percent: 0, daysLeft: 30, revision: 1 });
    const ticked = await member.call('PUT', `/api/goals/${id}/steps/${steps[0].id}`, {
      revision: 1,
      isDone: true,
    });
    expect(ticked.body.goal.steps[0].isDone).toBe(true);
    const reached = await record(member, id, 2, 10, 'All called');
    expect(reached.body).toMatchObject({
      goal: { state: 'reached', percent: 100 },
      entries: [{ value: 10, note: 'All called' }],
    });
    for (const answer of [
      await other.call('GET', `/api/goals/${id}`),
      await record(other, id, 3, 1),
      await save(other, { revision: 3 }, id),
      await save(other, {}, id),
      await other.call('PUT', `/api/goals/${id}/status`, {
        revision: 3,
        status: 'paused',
        isArchived: false,
      }),
      await other.call('DELETE', `/api/goals/${id}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'goals.not_found']);
    expect((await member.call('GET', '/api/goals')).body.goals).toHaveLength(1);
    expect((await other.call('GET', '/api/goals')).body.goals).toEqual([]);
  });

  it.each([
    ['a target equal to the start', { measure: number(5, 5) }, 422, 'goals.nothing_to_reach'],
    ['a day that has passed', { dueOn: '2020-01-01' }, 422, 'goals.day_past'],
    ['a day in a hundred years', { dueOn: '2126-01-01' }, 422, 'goals.day_too_far'],
    ['no day', { dueOn: '2026-02-30' }, 400, 'request.invalid'],
    ['a huge number', { measure: number(0, 1e300) }, 400, 'request.invalid'],
    [
      'an unknown measure',
      { measure: { kind: 'counted', measure: 'cats', target: 1 } },
      422,
      'goals.measure_unknown',
    ],
    ['no title', { title: '   ' }, 400, 'request.invalid'],
    ['an unknown field', { visibility: 'public' }, 400, 'request.invalid'],
  ])('refuses %s', async (_, overrides, status, code) => {
    const answer = await save(await server.member(), overrides);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('refuses 100 steps', async () => {
    const steps = Array.from({ length: 100 }, (_, at) => step(`Step ${at}`));
    expect((await save(await server.member(), { steps })).status).toBe(400);
  });

  it('refuses progress below 0 where the way is not', async () => {
    const member = await server.member();
    const { id } = (await save(member)).body.goal;
    expect((await record(member, id, 1, -1)).body.code).toBe('goals.value_below_zero');
    const cold = (await save(member, { measure: number(10, -10) })).body.goal;
    expect((await record(member, cold.id, 1, -5)).body.goal.percent).toBe(75);
    const done = (await save(member, { measure: { kind: 'done' } })).body.goal;
    expect((await record(member, done.id, 1, 0.5)).body.code).toBe('goals.value_not_done');
  });

  it('takes one of two windows, and the same entry once', async () => {
    const member = await server.member();
    const { id } = (await save(member)).body.goal;
    const [one, other] = await Promise.all([
      save(member, { revision: 1, title: 'One' }, id),
      save(member, { revision: 1, title: 'Other' }, id),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const entry = { id: randomUUID(), revision: 2, value: 4, note: '' };
    await member.call('POST', `/api/goals/${id}/progress`, entry);
    const again = await member.call('POST', `/api/goals/${id}/progress`, entry);
    expect(again.body.entries).toHaveLength(1);
  });

  it('keeps at most so many, and made twice it is one', async () => {
    const member = await server.member();
    const id = randomUUID();
    await save(member, {}, id);
    expect((await save(member, {}, id)).status).toBe(200);
    for (let at = 1; at < GOALS_MAX; at += 1) await save(member);
    expect((await save(member)).body.code).toBe('goals.too_many');
  });

  it('is dropped with a reason, and archived', async () => {
    const member = await server.member();
    const { id } = (await save(member)).body.goal;
    const set = (body: object) => member.call('PUT', `/api/goals/${id}/status`, body);
    expect((await set({ revision: 1, status: 'dropped', isArchived: false })).body.code).toBe(
      'goals.reason_missing',
    );
    const dropped = await set({ revision: 1, status: 'dropped', reason: 'Other plans', isArchived: true });
    expect(dropped.body.goal).toMatchObject({ state: 'dropped', reason: 'Other plans', isArchived: true });
    expect(await getActiveGoals(server.services, member.userId)).toEqual([]);
  });

  it('counts what Hodag knows, from the day it was written', async () => {
    const member = await server.member();
    const at = (days: number) => new Date(server.services.clock.now().getTime() + days * DAY_MS);
    await aProject(server.database.db, member.userId, { status: 'published', at: at(-3) });
    const measure = { kind: 'counted', measure: 'projects-published', target: 1 };
    const { id } = (await save(member, { measure })).body.goal;
    const read = async () => (await member.call('GET', `/api/goals/${id}`)).body.goal;
    expect(await read()).toMatchObject({
      state: 'on-track',
      measure: { value: 0, unit: 'projects published' },
    });
    expect(await getActiveGoals(server.services, member.userId)).toMatchObject([{ id }]);
    await aProject(server.database.db, member.userId, { status: 'published', at: at(1) });
    expect(await read()).toMatchObject({ state: 'reached', measure: { value: 1 } });
    expect(await getActiveGoals(server.services, member.userId)).toEqual([]);
    expect((await record(member, id, 1, 1)).body.code).toBe('goals.counted_by_hodag');
  });

  it('is exported, and leaves with its member', async () => {
    const member = await server.member();
    const { id } = (await save(member, { title: '=1+1' })).body.goal;
    await record(member, id, 1, 3);
    expect((await member.call('GET', '/api/goals/export.csv')).text).toContain("'=1+1");
    const data = await goalsPersonalData.export(server.services, member.userId);
    expect(data).toMatchObject({ goals: [{ id }], progress: [{ value: 3 }] });
  });
});

describe('the current project', () => {
  it('is the chosen one, and once that is deleted the one changed last', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const { db } = server.database;
    const first = await aProject(db, member.userId, { at: new Date('2026-01-01') });
    const last = await aProject(db, member.userId, { at: new Date('2026-02-01') });
    const choose = (projectId: string | null, who = member) =>
      who.call('PUT', '/api/goals/current-project', { projectId });
    expect((await member.call('GET', '/api/goals/current-project')).body).toEqual({
      projectId: last.id,
      isChosen: false,
    });
    expect((await choose(first.id)).body).toEqual({ projectId: first.id, isChosen: true });
    expect((await choose(first.id, other)).body.code).toBe('goals.project_not_found');
    expect((await getCurrentProject(db, member.userId))?.id).toBe(first.id);
    await member.call('DELETE', `/api/projects/${first.id}`);
    expect((await member.call('GET', '/api/goals/current-project')).body).toEqual({
      projectId: last.id,
      isChosen: false,
    });
  });
});

describe('reminders and the weekly email', () => {
  it('reminds of steps and goal dates once, and lists them for the calendar', async () => {
    const member = await server.member();
    await save(member, {
      title: 'Soon',
      dueOn: inDays(6),
      steps: [step('Write', inDays(1)), step('Later', inDays(5))],
    });
    for (let run = 0; run < 2; run += 1) await remindOfGoals.run(server.services, null, progress);
    const { text } = await member.call('GET', '/api/notifications');
    const titles = [...text.matchAll(/"title":"([^"]*)"/g)].map(([, title]) => title).sort();
    expect(titles).toEqual(['Due tomorrow: Write', 'Goal date in 6 days: Soon']);
    const dates = await listGoalDates(server.services, member.userId);
    expect(dates.map(({ title }) => title)).toEqual([
      'Step due: Write',
      'Step due: Later',
      'Goal date: Soon',
    ]);
  });

  it('mails what moved once, nothing in an empty week, and stops by one click', async () => {
    const email = `${randomUUID()}@example.org`;
    const member = await server.member({ email });
    const mails = () => server.services.mails.filter(({ to }) => to === email);
    const week = async () => {
      server.services.clock.advance(7 * DAY_MS);
      await sendDigests.run(server.services, null, progress);
      await sendDigests.run(server.services, null, progress);
    };
    const { id } = (await save(member, { dueOn: inDays(90), steps: [step('List funders')] })).body.goal;
    await member.call('PUT', '/api/goals/digest', { isOn: true });
    server.services.clock.advance(1000);
    await record(member, id, 1, 4, 'Good talks');
    await week();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('Call 10 funders: 4 of 10 calls. Good talks');
    expect(mails()[0]?.text).toContain('Next step\n- Call 10 funders: List funders');
    // A session unused for two weeks would have ended.
    await member.call('GET', '/api/goals');
    await week();
    expect(mails()).toHaveLength(1);
    const address = new URL(goalsUnsubscribeAddress(server.services, member.userId));
    expect((await server.visit(`${address.pathname}${address.search}`)).status).toBe(200);
    expect((await member.call('GET', '/api/goals')).body.digest).toEqual({ isOn: true, isMailed: true });
    expect((await server.post(`${address.pathname}${address.search}`, {}, '')).status).toBe(200);
    expect((await member.call('GET', '/api/goals')).body.digest.isOn).toBe(false);
    expect((await server.visit('/api/goals/unsubscribe?token=x')).status).toBe(404);
  });
});
