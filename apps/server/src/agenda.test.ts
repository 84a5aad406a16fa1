import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApplication, aPerson } from '#applications/applications/testing';
import type { Agenda } from '#members/agenda/contract';
import { aMember, type TestMember } from '#members/identity/testing';
import { aDealOf } from '#people/exchange/testing';
import { aStoredProposal, openVote } from '#people/governance/testing';
import { aStoredHackathon } from '#people/hackathons/testing';
import { aTeam } from '#people/teams/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { Caller } from '../testing/callers.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer();
});
afterAll(() => server.close());

const newMember = (overrides = {}) =>
  aMember(server.database.db, { email: `${randomUUID()}@example.org`, ...overrides });
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

async function waitingFor(member: TestMember) {
  const { body, status } = await new Caller(server, 'member', member).call({
    method: 'GET',
    path: '/api/agenda',
  });
  expect(status).toBe(200);
  return (body as Agenda).items;
}
const titles = async (member: TestMember, ...kinds: string[]) =>
  (await waitingFor(member)).flatMap(({ kind, title, note }) =>
    kinds.includes(kind) ? [[title, note]] : [],
  );

it('lists the next steps of a new member, then what earns RepID, each page once', async () => {
  const items = await waitingFor(await newMember());
  expect(items[0]).toMatchObject({
    id: 'onboarding:2fa',
    kind: 'step',
    link: '/onboarding?step=4',
    due: null,
  });
  const earning = items.filter(({ kind }) => kind === 'earn');
  expect(earning.some(({ note }) => /^Earns \d+ RepID$/.test(note))).toBe(true);
  expect(new Set(earning.map(({ link }) => link)).size).toBe(earning.length);
});

it('lists deadlines, tasks and invitations of applications until they are submitted or answered', async () => {
  const { db } = server.database;
  const [owner, guest] = [await newMember(), await newMember()];
  const far = await anApplication(db, owner.userId, { title: 'Far fund', closesAt: inDays(50) });
  const near = await anApplication(db, owner.userId, { title: 'Near fund', closesAt: inDays(9.5) });
  await anApplication(db, owner.userId, { title: 'Withdrawn', closesAt: inDays(5), status: 'withdrawn' });
  await anApplication(db, owner.userId, { title: 'Over', closesAt: inDays(-1) });
  await aPerson(db, far.id, { userId: guest.userId, hasAccepted: false });
  expect(await titles(owner, 'date')).toEqual([
    ['Near fund', 'Application to Great Lakes Shore Office due'],
    ['Far fund', 'Application to Great Lakes Shore Office due'],
  ]);
  expect((await waitingFor(owner))[0]).toMatchObject({
    id: `applications:deadline-${near.id}`,
    link: `/grantflow/applications/${near.id}`,
    due: { day: inDays(9.5).toISOString().slice(0, 10) },
  });
  expect(await titles(guest, 'answer')).toEqual([
    ['Far fund', 'Accept or decline to work on this application'],
  ]);
  expect(await titles(guest, 'date')).toEqual([]);
});

it('lists votes without a ballot, asks, and deals whose next step is the member’s', async () => {
  const { db } = server.database;
  const [lead, asked] = [await newMember(), await newMember()];
  await aTeam(server.services, lead.userId, asked.userId);
  const { dealId } = await aDealOf(db, lead.userId);
  await db.execute(
    sql`update exchange_deal set payer_id = ${asked.userId} , provider_id = ${lead.userId} where id = ${dealId}`,
  );
  const id = await aStoredProposal(db, { authorId: lead.userId, state: 'notice' });
  await openVote(server.services, id, [lead.userId]);
  const forLead = await titles(lead, 'answer');
  expect(forLead).toContainEqual(['Fund a tide board', 'Cast your ballot']);
  expect(forLead).toContainEqual(['Firmware reviews', 'Accept or decline this deal']);
  expect(await titles(asked, 'answer')).toEqual([['Harbor site', 'You are asked for as Designer']]);
});

it('lists the hackathons that take submissions and that the member has registered for', async () => {
  const { db } = server.database;
  const [host, builder] = [await newMember(), await newMember()];
  const id = await aStoredHackathon(db, { hostId: host.userId, state: 'listed' });
  await db.execute(sql`update hackathons_hackathon set starts_at = now() - interval '1 day',
    ends_at = now() + interval '40 hours' where id = ${id}`);
  await db.execute(sql`insert into hackathons_registration (hackathon_id, user_id, looks_for_team, registered_at)
    values (${id}, ${builder.userId}, false, now())`);
  expect((await waitingFor(builder))[0]).toMatchObject({
    id: `hackathons:${id}`,
    note: 'Submissions close',
    link: `/hackathons/${id}`,
  });
  expect((await waitingFor(host)).some(({ id: one }) => one.startsWith('hackathons:'))).toBe(false);
});

it('shows open cases to administrators alone', async () => {
  const member = await newMember();
  const admin = await newMember({ isAdmin: true });
  await server.database.pool.query(
    `insert into reviews_case (id, kind, user_id, state, opened_at) values ($1, 'identity-check', $2, 'open', now())`,
    [randomUUID(), member.userId],
  );
  const cases = (await waitingFor(admin)).filter(({ id }) => id.startsWith('reviews:'));
  expect(cases).toEqual([
    expect.objectContaining({
      kind: 'answer',
      note: '1 case to decide',
      link: '/admin/reviews?kind=identity-check',
    }),
  ]);
  expect((await waitingFor(member)).filter(({ id }) => id.startsWith('reviews:'))).toEqual([]);
});
