import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, removeMember, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { aJourney, PROPOSAL } from '../../testing/index.ts';
import { requestsDomain } from '../index.ts';
import { requestsPersonalData } from '../personal-data.ts';

let server: MemberServer;
let journey: ReturnType<typeof aJourney>;
let author: TestCaller;
let ann: TestCaller;
let bob: TestCaller;
let judge: TestCaller;
let second: TestCaller;
let id: string;

const someone = (isAdmin = false) => server.member({ email: `${randomUUID()}@example.org`, isAdmin });
const at = (rest = '') => `/api/requests/${id}${rest}`;
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];
const SCORES = [
  { score: 4, comment: 'Sound and tested' },
  { score: 2, comment: '=HYPERLINK("https://example.org")' },
];

beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, requestsDomain]);
  journey = aJourney(server);
});
afterAll(() => server.close());

/** Two proposals behind their deadline, two reviewers. */
async function scoring(): Promise<{ ofAnn: string; ofBob: string }> {
  [author, judge, second] = [await someone(), await someone(), await someone()];
  [ann, bob] = [await someone(true), await someone(true)];
  id = await journey.rfp(author);
  for (const reviewer of [judge, second]) await journey.reviewer(author, reviewer, id);
  await journey.bid(ann, id);
  await journey.bid(bob, id, { title: 'Gauges from pipes' });
  journey.close();
  const list = (await author.call('GET', at('/proposals'))).body;
  const of = ({ userId }: TestCaller): string =>
    list.find(({ bidder }: { bidder: { id: string } }) => bidder.id === userId).id;
  return { ofAnn: of(ann), ofBob: of(bob) };
}

const declare = (member: TestCaller, proposal: string, hasConflict: boolean) =>
  member.call('POST', at(`/proposals/${proposal}/conflict`), { hasConflict });
const score = (member: TestCaller, proposal: string, scores: readonly object[] = SCORES) =>
  member.call('POST', at(`/proposals/${proposal}/scores`), { scores });
const seen = async (member: TestCaller, proposal: string) =>
  (await member.call('GET', at('/proposals'))).body.find((one: { id: string }) => one.id === proposal);
const award = (member: TestCaller, proposalId: string | null, revision = 3) =>
  member.call('POST', at('/award'), {
    revision,
    proposalId,
    reason: 'The better approach at a price we can pay.',
  });

describe('reviewers', () => {
  it('are invited by the author, reply once, and cannot have a proposal', async () => {
    author = await someone();
    id = await journey.rfp(author);
    ann = await someone(true);
    const invite = (by: TestCaller, username: string) => by.call('POST', at('/reviewers'), { username });
    const reply = (member: TestCaller, accept: boolean) =>
      member.call('POST', at('/reviewers/reply'), { accept });
    await journey.bid(ann, id);
    expect(codeOf(await invite(ann, author.username))).toEqual([404, 'requests.not_found']);
    expect(codeOf(await invite(author, author.username))).toEqual([403, 'requests.own_request']);
    expect(codeOf(await invite(author, 'nobody-here'))).toEqual([422, 'requests.reviewer_unknown']);
    // A bidder is invited like anyone: a refusal would say who bids.
    expect((await invite(author, ann.username)).status).toBe(200);
    expect(codeOf(await invite(author, ann.username))).toEqual([409, 'requests.reviewer_invited']);
    expect(codeOf(await reply(ann, true))).toEqual([409, 'requests.has_proposal']);
    expect((await reply(ann, false)).body.viewer.review).toBe('declined');
    expect(codeOf(await reply(ann, true))).toEqual([409, 'requests.wrong_state']);
    expect((await reply(await someone(), true)).status).toBe(404);
  });

  it('read a proposal only after saying there is no conflict; a conflict is final', async () => {
    const { ofAnn, ofBob } = await scoring();
    expect(await seen(judge, ofAnn)).toMatchObject({ content: null, mine: null, bidder: { id: ann.userId } });
    expect(codeOf(await score(judge, ofAnn))).toEqual([409, 'requests.conflict_undeclared']);
    await declare(judge, ofAnn, true);
    expect(await seen(judge, ofAnn)).toMatchObject({ content: null, mine: { hasConflict: true } });
    expect(codeOf(await declare(judge, ofAnn, false))).toEqual([403, 'requests.conflict']);
    expect(codeOf(await score(judge, ofAnn))).toEqual([403, 'requests.conflict']);
    await declare(judge, ofBob, false);
    expect((await seen(judge, ofBob)).content.title).toBe('Gauges from pipes');
    // Some only see it when they read.
    await declare(judge, ofBob, true);
    expect((await seen(judge, ofBob)).content).toBeNull();

    for (const other of [author, ann, await someone(true)])
      expect(codeOf(await declare(other, ofAnn, false))).toEqual([404, 'requests.not_found']);
    expect((await declare(judge, randomUUID(), false)).status).toBe(404);
    expect((await ann.call('GET', at('/proposals'))).status).toBe(404);
  });

  it('score blind: what others gave shows once their own scores are in, without names', async () => {
    const { ofAnn } = await scoring();
    for (const one of [judge, second]) await declare(one, ofAnn, false);
    for (const wrong of [
      SCORES.slice(1),
      [...SCORES, SCORES[0] as object],
      [{ score: 6, comment: '' }, SCORES[1] as object],
      [{ score: -1, comment: '' }, SCORES[1] as object],
      [{ score: 2.5, comment: '' }, SCORES[1] as object],
    ])
      expect([400, 422]).toContain((await score(judge, ofAnn, wrong)).status);
    expect((await score(judge, ofAnn)).status).toBe(200);
    expect((await seen(second, ofAnn)).reviews).toEqual([]);
    await score(second, ofAnn, [
      { score: 1, comment: 'Weak' },
      { score: 1, comment: '' },
    ]);
    expect((await seen(second, ofAnn)).reviews).toMatchObject([{ reviewer: null, total: 320 }]);
    expect(codeOf(await score(second, ofAnn))).toEqual([409, 'requests.already_scored']);
    expect(codeOf(await declare(second, ofAnn, true))).toEqual([409, 'requests.already_scored']);
    const forAuthor = await seen(author, ofAnn);
    expect(forAuthor.mean).toBe(210);
    expect(forAuthor.reviews.map(({ reviewer }: { reviewer: string }) => reviewer).sort()).toEqual(
      [judge.username, second.username].sort(),
    );
    const { text } = await author.call('GET', at('/scores.csv'));
    expect(text).toContain(`"'=HYPERLINK(""https://example.org"")"`);
    expect((await judge.call('GET', at('/scores.csv'))).status).toBe(404);
  });
});

describe('the award', () => {
  it('is the author’s, once, with reasons for everyone; bidders see their scores without names', async () => {
    const { ofAnn, ofBob } = await scoring();
    await declare(judge, ofBob, false);
    await score(judge, ofBob);
    expect((await bob.call('GET', at('/proposal'))).body.proposal.reviews).toEqual([]);
    for (const other of [ann, judge, await someone(true)])
      expect((await award(other, ofAnn)).status).toBe(404);
    expect(codeOf(await award(author, ofAnn, 2))).toEqual([409, 'requests.changed_elsewhere']);
    expect((await award(author, randomUUID())).status).toBe(404);
    const both = await Promise.all([award(author, ofAnn), award(author, ofBob)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

    const reader = await someone();
    const { body } = await reader.call('GET', at());
    expect(body.state).toBe('awarded');
    expect(body.decision.winner.username).toMatch(new RegExp(`^(${ann.username}|${bob.username})$`));
    const own = (await bob.call('GET', at('/proposal'))).body.proposal;
    expect(own.reviews).toEqual([{ reviewer: null, scores: SCORES, total: 320 }]);
    for (const late of [
      score(second, ofAnn),
      declare(second, ofAnn, false),
      author.call('POST', at('/cancel'), { reason: 'We changed our mind.' }),
      author.call('POST', at('/reviewers'), { username: reader.username }),
    ])
      expect(codeOf(await late)).toEqual([409, 'requests.wrong_state']);
    const { rows } = await server.database.db.execute(
      sql`select action from platform_audit where subject_id = ${id} order by at`,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['requests.scored', 'requests.conflict_declared', 'requests.decided']),
    );
  });

  it('may be of nothing, with reasons', async () => {
    await scoring();
    expect((await award(author, null)).body).toMatchObject({
      state: 'not_awarded',
      decision: { winner: null, reason: 'The better approach at a price we can pay.' },
    });
  });
});

describe('a member who leaves', () => {
  const leave = async ({ userId }: TestCaller) => {
    await inTransaction(server.database.db, (tx) => requestsPersonalData.erase(server.services, tx, userId));
    await removeMember(server.database.db, userId);
  };
  const heard = async (member: TestCaller): Promise<string[]> =>
    (await member.call('GET', '/api/notifications')).body.data.map(
      ({ message }: { message: string }) => message,
    );

  it('cancels open requests as author for a neutral reason, and bidders are notified', async () => {
    author = await someone();
    ann = await someone(true);
    id = await journey.rfp(author);
    await journey.bid(ann, id);
    const draft = await journey.draft(author);
    await leave(author);
    const { body } = await ann.call('GET', at());
    expect(body).toMatchObject({ state: 'cancelled', author: null });
    expect(await heard(ann)).toContain(body.cancelled.reason);
    const { rows } = await server.database.db.execute(
      sql`select id from requests_request where id = ${draft}`,
    );
    expect(rows).toEqual([]);
  });

  it('loses a sealed proposal as bidder; after the deadline the name goes and the reasons stay', async () => {
    author = await someone();
    ann = await someone(true);
    id = await journey.rfp(author);
    await journey.bid(ann, id);
    const exported = await requestsPersonalData.export(server.services, ann.userId);
    expect(exported['request-proposals']).toMatchObject([{ draft: PROPOSAL, submitted: PROPOSAL }]);
    await leave(ann);
    expect((await author.call('GET', at())).body.rfp.proposalCount).toBe(0);

    const { ofAnn, ofBob } = await scoring();
    await declare(judge, ofAnn, false);
    await score(judge, ofAnn);
    await leave(ann);
    await leave(judge);
    expect(await seen(author, ofAnn)).toMatchObject({
      bidder: null,
      content: null,
      reviews: [{ reviewer: null, scores: SCORES }],
    });
    expect((await award(author, ofAnn)).status).toBe(404);
    expect((await award(author, ofBob)).status).toBe(200);
  });
});
