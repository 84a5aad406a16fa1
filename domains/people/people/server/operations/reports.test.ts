import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { profilesDomain } from '#members/profiles/server';
import { reviewsDomain } from '#members/reviews/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { projectsDomain } from '#projects/projects/server';
import { reputationDomain } from '#standing/reputation/server';
import { aBuilder } from '../../testing/index.ts';
import { findPeopleVersion, getBuilders, listSeekers } from '../facade.ts';
import { peopleDomain } from '../index.ts';
import { peoplePersonalData } from '../personal-data.ts';

let server: MemberServer;
let admin: TestCaller;

beforeAll(async () => {
  const base = [profilesDomain, notificationsDomain, reviewsDomain, reputationDomain, projectsDomain];
  server = await aMemberServer([...base, peopleDomain]);
  admin = await server.member({ isAdmin: true });
});
afterAll(() => server.close());

const aSeeker = async (parts: Parameters<typeof aBuilder>[2] = {}) => {
  const member = await server.member();
  await aBuilder(server.services.db, member.userId, parts);
  return member;
};
const report = async (reporter: TestCaller, username: string, body: object = {}) => {
  const sent = { reason: 'false', text: 'The references are made up.', ...body };
  const { status, body: answer } = await reporter.call('POST', `/api/builders/${username}/reports`, sent);
  return [status, answer.code];
};
const casesAbout = async ({ userId }: TestCaller) => {
  const { rows } = await server.database.db.execute<{ case_id: string }>(
    sql`select id as case_id from reviews_case where user_id = ${userId} and kind = 'people'`,
  );
  return rows.map(({ case_id }) => case_id);
};
const decide = async (id: string | undefined, decision: string) => {
  const body = { decision, reason: 'None of the projects exists.', input: {} };
  return (await admin.call('POST', `/api/admin/reviews/${id}`, body)).status;
};
const isFound = async (viewer: TestCaller, { username }: TestCaller) => {
  const { items } = (await viewer.call('GET', '/api/builders')).body;
  return (items as { username: string }[]).some((one) => one.username === username);
};

describe('reports of members', () => {
  it('are one case; an upheld one hides the member everywhere until an appeal succeeds', async () => {
    const [ann, ben, cem] = [await aSeeker(), await server.member(), await server.member()];
    for (const member of [ben, cem, ben])
      expect(await report(member, ann.username)).toEqual([200, undefined]);
    const [caseId, ...more] = await casesAbout(ann);
    expect(more).toEqual([]);
    const before = await findPeopleVersion(server.services);
    expect(await isFound(ben, ann)).toBe(true);

    expect(await decide(caseId, 'hide')).toBe(200);
    expect(await isFound(ben, ann)).toBe(false);
    expect(await getBuilders(server.services.db, [ann.userId])).toEqual([]);
    expect((await listSeekers(server.services)).map(({ id }) => id)).not.toContain(ann.userId);
    expect(await findPeopleVersion(server.services)).not.toBe(before);
    expect(await report(ben, ann.username)).toEqual([404, 'people.not_found']);
    const hidden = { reason: 'None of the projects exists.', caseId };
    expect((await ann.call('GET', '/api/builder')).body.hidden).toEqual({ ...hidden, canAppeal: true });

    const appeal = { text: 'Both projects are on the page of our town.' };
    expect((await ann.call('POST', `/api/reviews/${caseId}/appeal`, appeal)).status).toBe(201);
    expect((await ann.call('GET', '/api/builder')).body.hidden).toEqual({ ...hidden, canAppeal: false });
    expect(await decide(caseId, 'restore')).toBe(200);
    expect(await isFound(ben, ann)).toBe(true);
    expect((await ann.call('GET', '/api/builder')).body.hidden).toBeNull();
  });

  it('stay with a member who deletes the builder profile and writes another', async () => {
    const [ann, ben] = [await aSeeker(), await server.member()];
    await report(ben, ann.username);
    expect(await decide((await casesAbout(ann))[0], 'hide')).toBe(200);
    expect((await ann.call('DELETE', '/api/builder')).status).toBe(200);
    await aBuilder(server.services.db, ann.userId);
    expect(await isFound(ben, ann)).toBe(false);
  });

  it('may be sent again once they are decided', async () => {
    const [ann, ben] = [await aSeeker(), await server.member()];
    await report(ben, ann.username);
    expect(await decide((await casesAbout(ann))[0], 'leave')).toBe(200);
    expect(await isFound(ben, ann)).toBe(true);
    await report(ben, ann.username);
    expect(await casesAbout(ann)).toHaveLength(2);
  });

  it('name only others who are shown, and reveal no block', async () => {
    const [ann, shy, ben] = [await aSeeker(), await aSeeker({ visibility: 'nobody' }), await server.member()];
    expect(await report(ben, shy.username)).toEqual([404, 'people.not_found']);
    expect(await report(ben, 'nobody-here')).toEqual([404, 'people.not_found']);
    expect(await report(ann, ann.username)).toEqual([422, 'people.own_account']);
    expect(await report(ben, ann.username, { reason: 'envy' })).toEqual([400, 'request.invalid']);
    expect(await report(ben, ann.username, { text: 'bad' })).toEqual([400, 'request.invalid']);
    await ann.call('PUT', `/api/blocks/${ben.username}`);
    expect(await report(ben, ann.username)).toEqual([200, undefined]);
  });

  it('are ten a day at most', async () => {
    const ben = await server.member();
    for (let number = 0; number < 10; number += 1)
      expect(await report(ben, (await aSeeker()).username)).toEqual([200, undefined]);
    expect(await report(ben, (await aSeeker()).username)).toEqual([429, 'people.reports_too_often']);
  });

  it('are exported to the one who sent them, and erased with either side', async () => {
    const [ann, ben] = [await aSeeker(), await server.member()];
    await report(ben, ann.username);
    const { services } = server;
    expect((await peoplePersonalData.export(services, ben.userId)).reports).toMatchObject([
      { reportedId: ann.userId, reason: 'false', text: 'The references are made up.' },
    ]);
    expect((await peoplePersonalData.export(services, ann.userId)).reports).toEqual([]);
    await inTransaction(services.db, async (tx) =>
      reviewsDomain.personalData?.erase(services, tx, ann.userId),
    );
    expect((await peoplePersonalData.export(services, ben.userId)).reports).toEqual([]);
  });
});
