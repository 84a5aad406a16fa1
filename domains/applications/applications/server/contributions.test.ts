import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOpportunity } from '#grants/catalog/testing';
import { outcomeSources } from '#grants/matching/server';
import { savedSearchesDomain } from '#grants/saved-searches/server';
import type { MemberServer, TestCaller } from '#members/identity/testing';
import { reviewsDomain } from '#members/reviews/server';
import { handleEventJob } from '#platform/server/events.ts';
import { reputationDomain } from '#standing/reputation/server';
import { anApplicationsServer } from '../testing/applications-server.ts';
import { anApplication, aPerson } from '../testing/factories.ts';
import { applicationsDomain } from './index.ts';
import { taskTable } from './store/tables.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await anApplicationsServer([savedSearchesDomain, reviewsDomain, reputationDomain]);
});
afterAll(() => server.close());

const db = () => server.database.db;
const DEADLINE = {
  kind: 'date',
  at: '2099-03-01T22:59:59.000Z',
  zone: 'Europe/Berlin',
  timeKnown: false,
} as const;
const SUBMITTED = { submittedOn: '2026-01-05', submittedHow: 'portal' } as const;
const DECIDED = { ...SUBMITTED, decidedOn: '2026-02-05' };
const DATED = { deadline: DEADLINE, closesAt: new Date(DEADLINE.at) };

async function calendarOf(member: TestCaller): Promise<string> {
  const { body } = await member.call('POST', '/api/saved-searches/feed-address');
  const path = `${body.address.replace(server.services.config.PUBLIC_URL, '')}/deadlines.ics`;
  const { text } = await (await server.member()).call('GET', path);
  return text.replaceAll('\r\n ', '');
}

async function aTask(
  applicationId: string,
  title: string,
  task: { assigneeId?: string; doneAt?: Date } = {},
) {
  const at = new Date();
  await db()
    .insert(taskTable)
    .values({ id: randomUUID(), applicationId, title, dueOn: '2099-02-01', createdAt: at, ...task });
}

describe('dates of applications', () => {
  it('are in the calendar of those who work on them while nothing is submitted', async () => {
    const [owner, writer, invited] = [await server.member(), await server.member(), await server.member()];
    const { id } = await anApplication(db(), owner.userId, { title: 'Shore Fund', ...DATED });
    await aPerson(db(), id, { userId: writer.userId });
    await aPerson(db(), id, { userId: invited.userId, hasAccepted: false });
    await anApplication(db(), owner.userId, {
      title: 'Sent Fund',
      ...SUBMITTED,
      status: 'submitted',
      ...DATED,
    });
    await anApplication(db(), owner.userId, { title: 'Rolling Fund' });
    const mine = await calendarOf(owner);
    expect(mine).toContain(`UID:application-${id}@hodag`);
    expect(mine).toContain('SUMMARY:Application due: Shore Fund');
    expect(mine).toContain('DTSTART;VALUE=DATE:20990301');
    expect(mine).toContain(`/grantflow/applications/${id}`);
    expect(mine).not.toMatch(/Sent Fund|Rolling Fund/);
    expect(await calendarOf(writer)).toContain('Application due: Shore Fund');
    expect(await calendarOf(invited)).not.toContain('Shore Fund');
  });

  it('show open tasks with a due date to the assignee, and unassigned ones to the owner', async () => {
    const [owner, writer] = [await server.member(), await server.member()];
    const { id } = await anApplication(db(), owner.userId);
    await aPerson(db(), id, { userId: writer.userId });
    await aTask(id, 'Budget', { assigneeId: writer.userId });
    await aTask(id, 'Letters');
    await aTask(id, 'Outline', { doneAt: new Date() });
    const [mine, theirs] = [await calendarOf(owner), await calendarOf(writer)];
    expect([...mine.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)).toEqual(['Task due: Letters']);
    expect([...theirs.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)).toEqual(['Task due: Budget']);
    expect(theirs).toContain('DTSTART;VALUE=DATE:20990201');
  });
});

describe('outcomes of applications', () => {
  it('are those that were awarded or declined, of grants of the catalog', async () => {
    const owner = await server.member();
    const [won, lost, waits] = [randomUUID(), randomUUID(), randomUUID()];
    await anApplication(db(), owner.userId, { ...DECIDED, grantId: won, status: 'awarded' });
    await anApplication(db(), owner.userId, { ...DECIDED, grantId: lost, status: 'declined' });
    await anApplication(db(), owner.userId, { ...SUBMITTED, grantId: waits, status: 'submitted' });
    await anApplication(db(), owner.userId, { ...DECIDED, status: 'awarded' });
    const sources = server.services.contributions.of(outcomeSources);
    const known = (await Promise.all(sources.map((source) => source.listOutcomes(server.services)))).flat();
    const of = (grantId: string) => known.filter((outcome) => outcome.grantId === grantId);
    expect([of(won), of(lost), of(waits)]).toEqual([
      [{ grantId: won, isAwarded: true }],
      [{ grantId: lost, isAwarded: false }],
      [],
    ]);
    expect(known).toHaveLength(2);
  });
});

describe('points for submitted applications', () => {
  const submit = (member: TestCaller, id: string, revision: number) =>
    member.call('POST', `/api/applications/${id}/submit`, {
      revision,
      on: '2026-01-05',
      how: 'portal',
      asked: null,
      note: '',
    });
  const takeBack = (member: TestCaller, id: string, revision: number) =>
    member.call('POST', `/api/applications/${id}/move`, { revision, to: 'review', note: '' });

  /** Delivers what was published, and reads the member's statement. */
  async function pointsOf(member: TestCaller) {
    const { rows } = await db().execute<{ payload: unknown }>(sql`
      with heard as (delete from graphile_worker._private_jobs
        where payload ->> 'subscription' like 'reputation/%' returning id, payload)
      select payload from heard order by id`);
    for (const { payload } of rows)
      await handleEventJob(server.services, applicationsDomain.subscriptions ?? [], payload);
    const { body } = await member.call('GET', '/api/reputation/points');
    return body.data.points.map(({ rule, points, status }: Record<string, unknown>) => [
      rule,
      points,
      status,
    ]);
  }

  it('are 3 for each grant once, leave with its last submission, and count again with the next', async () => {
    const owner = await server.member();
    const { id: grantId } = await anOpportunity(db());
    const first = await anApplication(db(), owner.userId, { grantId, projectId: randomUUID() });
    const second = await anApplication(db(), owner.userId, { grantId, projectId: randomUUID() });
    expect(await pointsOf(owner)).toEqual([]);
    for (const { id } of [first, second]) expect((await submit(owner, id, 1)).status).toBe(200);
    const once = [['application-submitted', 3, 'counts']];
    expect(await pointsOf(owner)).toEqual(once);
    await takeBack(owner, first.id, 2);
    expect(await pointsOf(owner)).toEqual(once);
    await takeBack(owner, second.id, 2);
    expect(await pointsOf(owner)).toEqual([['application-submitted', 3, 'reversed']]);
    await submit(owner, second.id, 3);
    expect(await pointsOf(owner)).toEqual(once);
  });

  it('are at most 10 a month, by when it was marked and not by the day that was named', async () => {
    const owner = await server.member();
    for (let at = 0; at < 11; at += 1) {
      const { id } = await anApplication(db(), owner.userId, { grantId: randomUUID() });
      await submit(owner, id, 1);
    }
    const statuses = (await pointsOf(owner)).map(([, , status]: unknown[]) => status);
    expect(statuses.toSorted()).toEqual([...Array(10).fill('counts'), 'over-limit']);
  });
});
