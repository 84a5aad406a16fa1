import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { plantedReports, REPORTED } from '../../testing/planted-reports.ts';
import { listMemberCases, listReportsBy } from '../facade.ts';
import { reviewsDomain } from '../index.ts';
import { reviewsPersonalData } from '../personal-data.ts';
import { fileReport, type ReportRules } from '../services/file-report.ts';

let server: MemberServer;
let admin: TestCaller;
const hidden = new Map<string, string>();
beforeAll(async () => {
  server = await aMemberServer([reviewsDomain, plantedReports(hidden)]);
  admin = await server.member({ isAdmin: true });
});
afterAll(() => server.close());

const TOO_OFTEN = new Error('too often');
const REASON = 'It is too bright for the bats.';
const request = { ip: '127.0.0.1', userAgent: 'test' } as never;

/** A report of a lantern of a member; `caseOf` its member unless told. */
async function report(
  by: TestCaller,
  about: TestCaller,
  { subjectId = about.userId, caseOf = 'member' as ReportRules['caseOf'] } = {},
) {
  const said = { reason: 'other', text: `Seen by ${by.username}.` };
  const of = { kind: REPORTED, reporterId: by.userId, reportedId: about.userId, about: 'lantern', subjectId };
  await inTransaction(server.database.db, (tx) =>
    fileReport(
      { ...server.services, request },
      tx,
      { ...of, ...said },
      { caseOf, tooOften: () => TOO_OFTEN },
    ),
  );
}
const casesOf = ({ userId }: TestCaller) => listMemberCases(server.database.db, REPORTED, userId);
const sentBy = ({ userId }: TestCaller) => listReportsBy(server.database.db, REPORTED, userId);
const decide = (id: string | undefined, decision: string, by = admin) =>
  by.call('POST', `/api/admin/reviews/${id}`, { decision, reason: REASON });
const members = (count: number) => Promise.all(Array.from({ length: count }, () => server.member()));

describe('reports', () => {
  it('that arrive at once are one case, with each member in it once', async () => {
    const [ann, ...reporters] = (await members(6)) as [TestCaller, ...TestCaller[]];
    await Promise.all([...reporters, ...reporters].map((one) => report(one, ann)));
    const [found, ...more] = await casesOf(ann);
    expect(more).toEqual([]);
    const { review, evidence } = (await admin.call('GET', `/api/admin/reviews/${found?.id}`)).body.data;
    expect(review).toMatchObject({ text: null, facts: [{ label: 'Reports', value: '5 members' }] });
    expect(evidence).toMatchObject([{ title: 'lantern' }]);
    expect(evidence[0].facts[0].label).toBe(`Something else, ${dayText(server.services.clock.now())}`);
    expect(evidence[0].facts.map(({ value }: { value: string }) => value).sort()).toEqual(
      reporters.map(({ username }) => `Seen by ${username}.`).sort(),
    );
  });

  it('can be sent again on a member after the decision, on a thing once, and each thing has its case', async () => {
    const [ann, ben, cem] = (await members(3)) as [TestCaller, TestCaller, TestCaller];
    const thing = { subjectId: randomUUID(), caseOf: 'thing' } as const;
    await report(ben, ann, thing);
    await report(ben, ann, { ...thing, subjectId: randomUUID() });
    expect(await casesOf(ann)).toHaveLength(2);
    for (const { id } of await casesOf(ann)) await decide(id, 'leave');
    await report(ben, ann, thing);
    expect(await casesOf(ann)).toHaveLength(2);
    await report(cem, ann, thing);
    expect(await casesOf(ann)).toHaveLength(3);

    await report(ann, ben);
    await decide((await casesOf(ben))[0]?.id, 'leave');
    await report(ann, ben);
    expect(await casesOf(ben)).toHaveLength(2);
  });

  it('hide until an appeal succeeds, and are not decided by those who sent them', async () => {
    const [ann, judge] = [await server.member(), await server.member({ isAdmin: true })];
    await report(judge, ann);
    const id = (await casesOf(ann))[0]?.id ?? '';
    expect((await decide(id, 'hide', judge)).body.code).toBe('reviews.own_case');
    expect((await decide(id, 'hide')).status).toBe(200);
    expect(hidden.get(id)).toBe(REASON);
    const appeal = { text: 'There are no bats here.' };
    expect((await judge.call('POST', `/api/reviews/${id}/appeal`, appeal)).body.code).toBe('reviews.no_case');
    expect((await ann.call('POST', `/api/reviews/${id}/appeal`, appeal)).status).toBe(201);
    expect((await decide(id, 'restore')).status).toBe(200);
    expect(hidden.has(id)).toBe(false);
    const { rows } = await server.database.db.execute(sql`
      select title, message, link from notifications_note where user_id = ${ann.userId} order by title`);
    expect(rows).toEqual([
      { title: 'It is dark', message: `Reason: ${REASON} You can appeal on its page.`, link: '/lanterns' },
      { title: 'It is lit', message: REASON, link: '/lanterns' },
    ]);
  });

  it('are not in the export of the reported member, and are deleted with either side', async () => {
    const [ann, ben, cem] = (await members(3)) as [TestCaller, TestCaller, TestCaller];
    await report(ben, ann);
    await report(cem, ann);
    const exported = JSON.stringify(await reviewsPersonalData.export(server.services, ann.userId));
    for (const { userId, username } of [ben, cem]) {
      expect(exported).not.toContain(userId);
      expect(exported).not.toContain(username);
    }
    expect(await sentBy(ben)).toMatchObject([{ reportedId: ann.userId, about: 'lantern', reason: 'other' }]);
    const erase = ({ userId }: TestCaller) =>
      inTransaction(server.database.db, (tx) => reviewsPersonalData.erase(server.services, tx, userId));
    await erase(ben);
    expect([await sentBy(ben), (await sentBy(cem)).length]).toEqual([[], 1]);
    await erase(ann);
    expect(await sentBy(cem)).toEqual([]);
  });

  it('are limited to ten in 24 hours for a member, however many are sent at once', async () => {
    const [ben, ...others] = (await members(14)) as [TestCaller, ...TestCaller[]];
    const sent = await Promise.allSettled(others.map((one) => report(ben, one)));
    const refused = sent.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual([TOO_OFTEN, TOO_OFTEN, TOO_OFTEN]);
    expect(await sentBy(ben)).toHaveLength(10);
    server.services.clock.advance(DAY_MS + 1);
    await report(ben, await server.member());
    expect(await sentBy(ben)).toHaveLength(11);
  });
});
