import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import { aJourney, PROPOSAL } from '../../testing/index.ts';
import { requestsDomain } from '../index.ts';
import { notifyOfDeadlines } from '../jobs/notify-of-deadlines.ts';

let server: MemberServer;
let journey: ReturnType<typeof aJourney>;
let author: TestCaller;
let ann: TestCaller;
let bob: TestCaller;
let judge: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, requestsDomain]);
  journey = aJourney(server);
  // Administrators pass every level; that they read no more than others is tested with them.
  ann = await server.member({ isAdmin: true });
  bob = await server.member({ isAdmin: true });
  judge = await server.member({ email: 'judge@example.org' });
});
afterAll(() => server.close());

/** Each test has its own author: how many requests one may publish is limited. */
async function anRfp(change: object = {}): Promise<string> {
  author = await server.member({ email: `${randomUUID()}@example.org` });
  return journey.rfp(author, change);
}

const at = (id: string, rest = '') => `/api/requests/${id}${rest}`;
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];
const SECRET = 'drums';
const notes = async (member: TestCaller): Promise<{ title: string; message: string }[]> =>
  (await member.call('GET', '/api/notifications')).body.data;

describe('until the deadline', () => {
  it('a proposal is sealed for everyone but its bidder: endpoints, lists, files, notes, audit and tables', async () => {
    const id = await anRfp();
    await journey.reviewer(author, judge, id);
    await journey.bid(ann, id);
    const [admin, stranger] = [bob, await server.member({ email: `${randomUUID()}@example.org` })];
    const reads = ['', '/export.json', '/proposal', '/proposals', '/scores.csv', '/reviewers', '/answers'];
    for (const reader of [author, judge, admin, stranger]) {
      for (const read of reads) {
        const { text } = await reader.call('GET', at(id, read));
        expect(text).not.toContain(SECRET);
        expect(text).not.toContain(ann.username);
      }
      expect((await reader.call('GET', `/api/requests?q=${SECRET}`)).body.items).toEqual([]);
      expect(JSON.stringify(await notes(reader))).not.toContain(SECRET);
    }
    expect(codeOf(await author.call('GET', at(id, '/proposals')))).toEqual([409, 'requests.wrong_state']);
    expect(codeOf(await judge.call('GET', at(id, '/proposals')))).toEqual([409, 'requests.wrong_state']);
    expect(codeOf(await admin.call('GET', at(id, '/proposals')))).toEqual([404, 'requests.not_found']);
    expect(codeOf(await author.call('GET', at(id, '/scores.csv')))).toEqual([409, 'requests.wrong_state']);
    expect((await author.call('GET', at(id))).body.rfp.proposalCount).toBe(1);
    expect((await ann.call('GET', at(id, '/proposal'))).body.proposal.draft).toEqual(PROPOSAL);

    const { rows } = await server.database.db.execute<{ kept: string }>(sql`
      select coalesce(string_agg(one::text, ' '), '') as kept from (
        select to_jsonb(p) as one from requests_proposal p
        union all select to_jsonb(e) from platform_event e
        union all select to_jsonb(a) from platform_audit a
        union all select to_jsonb(n) from notifications_note n) everything`);
    const [{ kept = '' } = {}] = rows;
    expect(kept).toContain(id);
    expect(kept).not.toContain(SECRET);
    const open = sql`convert_to(${SECRET}, 'UTF8')`;
    const readable = await server.database.db.execute(sql`select id from requests_proposal
      where position(${open} in sealed_text) > 0 or position(${open} in sealed_draft) > 0`);
    expect(readable.rows).toEqual([]);
  });

  it('its bidder changes and withdraws it; the submitted version counts, not the working copy', async () => {
    const id = await anRfp();
    await journey.bid(ann, id);
    const save = (revision: number, title: string) =>
      ann.call('PUT', at(id, '/proposal'), { revision, draft: { ...PROPOSAL, title } });
    expect((await save(2, 'Half a ti')).body.proposal).toMatchObject({ revision: 3, isChanged: true });
    expect(codeOf(await save(2, 'Another window'))).toEqual([409, 'requests.changed_elsewhere']);
    expect(codeOf(await ann.call('POST', at(id, '/proposal/submit'), { revision: 2 }))).toEqual([
      409,
      'requests.changed_elsewhere',
    ]);
    await journey.bid(bob, id);
    expect((await bob.call('DELETE', at(id, '/proposal'))).status).toBe(200);
    expect((await bob.call('GET', at(id, '/proposal'))).body.proposal).toBeNull();
    journey.close();
    const { body } = await author.call('GET', at(id, '/proposals'));
    expect(body.map(({ content }: { content: { title: string } }) => content.title)).toEqual([
      PROPOSAL.title,
    ]);
    for (const late of [save(3, 'Late'), ann.call('DELETE', at(id, '/proposal'))])
      expect(codeOf(await late)).toEqual([409, 'requests.wrong_state']);
  });

  it('two submit at its last moment and both count; at the deadline neither does', async () => {
    const id = await anRfp();
    const carol = await server.member({ isAdmin: true });
    for (const bidder of [ann, bob, carol])
      await journey.must(bidder.call('PUT', at(id, '/proposal'), { revision: 0, draft: PROPOSAL }));
    const submit = (bidder: TestCaller) => bidder.call('POST', at(id, '/proposal/submit'), { revision: 1 });
    server.services.clock.advance(DAY_MS + HOUR_MS - 1);
    const [first, second] = await Promise.all([submit(ann), submit(bob)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    server.services.clock.advance(1);
    const late = await Promise.all([submit(carol), submit(carol)]);
    expect(late.map(codeOf)).toEqual(Array(2).fill([409, 'requests.wrong_state']));
    expect((await author.call('GET', at(id, '/proposals'))).body).toHaveLength(2);
  });

  it('only complete proposals of members with a second factor are taken, none of the author or a reviewer', async () => {
    const id = await anRfp();
    await journey.reviewer(author, judge, id);
    const draft = { ...PROPOSAL, text: 'Short', price: null };
    const save = (bidder: TestCaller, change: object = {}) =>
      bidder.call('PUT', at(id, '/proposal'), { revision: 0, draft: { ...draft, ...change } });
    expect(codeOf(await save(author))).toEqual([403, 'requests.own_request']);
    expect(codeOf(await save(judge))).toEqual([403, 'requests.is_reviewer']);
    for (const change of [
      { price: -1 },
      { text: 'x'.repeat(100_000) },
      { links: ['javascript:alert(1)'] },
      { links: Array(6).fill('https://example.org') },
      { bidderId: bob.userId },
    ])
      expect([400, 413]).toContain((await save(ann, change)).status);
    await save(ann);
    const refused = await ann.call('POST', at(id, '/proposal/submit'), { revision: 1 });
    expect(codeOf(refused)).toEqual([422, 'requests.incomplete']);
    expect(refused.body.details.fields.map(({ field }: { field: string }) => field)).toEqual([
      'text',
      'price',
    ]);
    const member = await server.member({ email: `${randomUUID()}@example.org` });
    await save(member, PROPOSAL);
    expect(codeOf(await member.call('POST', at(id, '/proposal/submit'), { revision: 1 }))).toEqual([
      403,
      'access.level_required',
    ]);
  });

  it('fixes the criteria and moves the deadline only later once a proposal is submitted', async () => {
    const id = await anRfp();
    await journey.bid(ann, id);
    const amend = (change: object) =>
      author.call('POST', at(id, '/amendments'), { revision: 3, note: 'More time is needed', ...change });
    const criteria = [{ name: 'Price', weight: 100 }];
    expect(codeOf(await amend({ criteria }))).toEqual([409, 'requests.criteria_fixed']);
    expect(codeOf(await amend({ proposalsUntil: journey.ahead(DAY_MS) }))).toEqual([
      409,
      'requests.deadline_earlier',
    ]);
    expect((await amend({ proposalsUntil: journey.ahead(3 * DAY_MS) })).status).toBe(200);
    expect((await notes(ann)).map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Changed: /));
    journey.close();
    expect((await author.call('GET', at(id))).body.state).toBe('rfp_open');
  });

  it('a cancelled request stays sealed after its deadline too, and bidders read why', async () => {
    const id = await anRfp();
    await journey.bid(ann, id);
    const reason = 'The harbor found a sponsor elsewhere.';
    expect(codeOf(await ann.call('POST', at(id, '/cancel'), { reason }))).toEqual([
      404,
      'requests.not_found',
    ]);
    expect((await author.call('POST', at(id, '/cancel'), { reason: '' })).status).toBe(400);
    expect((await author.call('POST', at(id, '/cancel'), { reason })).body.cancelled.reason).toBe(reason);
    expect((await notes(ann)).map(({ message }) => message)).toContain(reason);
    journey.close();
    expect(codeOf(await author.call('GET', at(id, '/proposals')))).toEqual([409, 'requests.wrong_state']);
    expect((await ann.call('GET', at(id, '/proposal'))).body.proposal.draft).toEqual(PROPOSAL);
  });
});

describe('deadlines', () => {
  it('are notified of once: unsubmitted bidders before, the author and reviewers after', async () => {
    const id = await anRfp();
    await journey.reviewer(author, judge, id);
    await journey.bid(ann, id);
    await bob.call('PUT', at(id, '/proposal'), { revision: 0, draft: PROPOSAL });
    const run = () =>
      notifyOfDeadlines.run(server.services, null, {
        report: () => {},
        signal: new AbortController().signal,
      });
    const of = async (member: TestCaller, start: string) =>
      (
        await server.database.db.execute(sql`select title from notifications_note
        where user_id = ${member.userId} and link = ${`/rfps/${id}`} and title like ${`${start}%`}`)
      ).rows.length;
    server.services.clock.advance(2 * HOUR_MS);
    await run();
    await run();
    expect([await of(bob, 'Less than a day'), await of(ann, 'Less than a day')]).toEqual([1, 0]);
    journey.close();
    await run();
    await run();
    expect([await of(author, 'Proposals are open'), await of(judge, 'Proposals are open')]).toEqual([1, 1]);
  });
});
