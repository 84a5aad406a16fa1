import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aMemberServer, changeMember, type MemberServer, type TestCaller } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { PLANTED, plantedKind } from '../../testing/planted-kind.ts';
import { openCase, watchCase } from '../facade.ts';
import { reviewsDomain } from '../index.ts';
import { notifyAdministratorsWhenCasePending } from './notify-administrators-when-case-pending.ts';

let server: MemberServer;
let admin: TestCaller;
let other: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([reviewsDomain, plantedKind]);
  admin = await server.member({ isAdmin: true });
  other = await server.member({ isAdmin: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await run(sql`delete from notifications_note`);
  await run(sql`delete from platform_event`);
});

const run = async (query: ReturnType<typeof sql>) =>
  (await server.database.db.execute<Record<string, unknown>>(query)).rows;
const decide = (id: string, decision: string) =>
  admin.call('POST', `/api/admin/reviews/${id}`, { decision, reason: 'We looked at it closely.' });

async function aCase(make: typeof openCase, userId: string, id: string = randomUUID()): Promise<string> {
  const made = { id, kind: PLANTED, userId, openedAt: server.services.clock.now() };
  await inTransaction(server.database.db, (tx) => make(server.services, tx, made));
  return id;
}
const watch: typeof openCase = (_services, tx, made) => watchCase(tx, made);

/** Hands over what was published since the last time. */
async function deliver(): Promise<number> {
  const events = await run(
    sql`delete from platform_event where name = 'reviews.casePending' returning payload`,
  );
  for (const { payload } of events) {
    await inTransaction(server.database.db, (tx) =>
      notifyAdministratorsWhenCasePending.handle(server.services, tx, payload as { caseId: string }),
    );
  }
  return events.length;
}
const notified = async (...members: TestCaller[]) =>
  Promise.all(
    members.map(async ({ userId }) =>
      run(
        sql`select title, link from notifications_note where user_id = ${userId} order by created_at, title`,
      ),
    ),
  );
const CASE = { title: 'A case is pending: Badges', link: `/admin/reviews?kind=${PLANTED}` };
const APPEAL = {
  title: 'An appeal is pending: Badges',
  link: `/admin/reviews?show=appealed&kind=${PLANTED}`,
};

it('a case that is only watched is no news until it is opened', async () => {
  const { userId } = await server.member();
  const id = await aCase(watch, userId);
  expect(await deliver()).toBe(0);
  await aCase(openCase, userId, id);
  expect(await deliver()).toBe(1);
  expect(await notified(admin)).toEqual([[CASE]]);
});

it('an appeal is pending as well; what was decided before is not', async () => {
  const member = await server.member();
  const id = await aCase(openCase, member.userId);
  await decide(id, 'deny');
  await deliver();
  expect(await notified(admin)).toEqual([[]]);
  const text = 'I did all that it asks for.';
  expect((await member.call('POST', `/api/reviews/${id}/appeal`, { text })).status).toBe(201);
  await deliver();
  expect(await notified(admin, other)).toEqual([[APPEAL], [APPEAL]]);
});

it('an administrator is not notified of a case about themselves', async () => {
  await aCase(openCase, other.userId);
  await deliver();
  expect(await notified(admin, other)).toEqual([[CASE], []]);
});

it('notifies only administrators, each once a day (UTC) for a kind', async () => {
  const member = await server.member();
  const locked = await server.member({ isAdmin: true });
  await changeMember(server.database.db, locked.userId, { lockedAt: server.services.clock.now() });
  const first = await aCase(openCase, member.userId);
  await aCase(openCase, member.userId, first);
  await aCase(openCase, (await server.member()).userId);
  expect(await deliver()).toBe(2);
  expect(await notified(admin, other, locked, member)).toEqual([[CASE], [CASE], [], []]);
  server.services.clock.advance(DAY_MS);
  await aCase(openCase, member.userId);
  await deliver();
  expect(await notified(admin, other)).toEqual([
    [CASE, CASE],
    [CASE, CASE],
  ]);
});
