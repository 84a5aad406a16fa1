import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTelegram } from '#members/connections/testing';
import { addPhone } from '#members/contacts/testing';
import {
  addAuthenticator,
  addPasskey,
  aMember,
  changeMember,
  type TestMember,
} from '#members/identity/testing';
import { aProfile } from '#members/profiles/testing';
import { topicCompleted } from '#people/learning/contract';
import { inTransaction } from '#platform/server/db/database.ts';
import { createEventPublisher, handleEventJob } from '#platform/server/events.ts';
import { referralRestored, referralReversed } from '#standing/referrals/contract';
import { recordReferrer, referralCodeOf } from '#standing/referrals/server';
import { Caller } from '../testing/callers.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { domains } from './domains.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer();
});
afterAll(() => server.close());

const reputation = domains.find(({ name }) => name === 'reputation');
const subscriptions = domains
  .flatMap((domain) => domain.subscriptions ?? [])
  .filter(({ name }) => name.startsWith('reputation/'));
const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
const catchUp = async () => {
  const [job] = reputation?.jobs ?? [];
  await job?.run(server.services, undefined, { report: () => {}, signal: new AbortController().signal });
};
async function statementOf(member: TestMember) {
  const { body } = await new Caller(server, 'member', member).call({
    method: 'GET',
    path: '/api/reputation/points',
  });
  const { points } = (
    body as { data: { points: { rule: string; subject: string | null; points: number }[] } }
  ).data;
  return points.map(({ rule, subject, points: worth }) => [rule, subject, worth]).sort();
}

/** Writes what a member can do today, as if it had been done before points were kept. */
async function doEverything({ userId }: TestMember): Promise<{ invited: string }> {
  const { db } = server.database;
  await addPhone(db, userId);
  await addTelegram(db, userId);
  await addAuthenticator(db, userId);
  for (const name of ['Key', 'Laptop']) await addPasskey(db, userId, name);
  await aProfile(db, userId, { persona: 'developer', bio: 'I build bridges.' });
  await changeMember(db, userId, { walletAddress: `0x${userId.replaceAll('-', '').padEnd(40, '0')}` });
  await run(sql`insert into learning_progress (user_id, topic_id, viewed_at, completed_at)
    values (${userId}, 'dag-intro', now(), now()), (${userId}, 'zkp-intro', now(), now())`);
  await run(sql`insert into learning_attempt (id, user_id, started_at, expires_at, questions, submitted_at, right_count, passed)
    values (${randomUUID()}, ${userId}, now() - interval '9 minutes', now() + interval '1 hour', '[]', now(), 10, true)`);
  await run(sql`insert into projects_project (id, owner_id, status, title, summary, description, categories,
      funding_goal_wei, created_at, updated_at, published_at)
    values (${randomUUID()}, ${userId}, 'published', 'Bridge', '', '', '{}', 0, now(), now(), now())`);
  const code = await referralCodeOf(server.database.db, userId);
  const invited = await aMember(server.database.db, { email: `${randomUUID()}@example.org` });
  await inTransaction(server.database.db, (tx) =>
    recordReferrer(server.services, tx, { userId: invited.userId, code }),
  );
  return { invited: invited.username };
}

const everythingWith = ({ invited }: { invited: string }) => [
  ['assessment-passed', null, 10],
  ['contact-verified', 'Email address', 5],
  ['contact-verified', 'Phone number', 5],
  ['contact-verified', 'Telegram account', 5],
  ['factor-set-up', 'Authenticator app', 10],
  ['factor-set-up', 'Passkey', 10],
  ['profile-complete', null, 20],
  ['project-published', 'Bridge', 5],
  ['referral-verified', invited, 10],
  ['topic-completed', expect.any(String), 3],
  ['topic-completed', expect.any(String), 3],
  ['wallet-linked', 'Wallet', 5],
];

describe('what earns RepID today', () => {
  it('is found for members who did it before, by the night’s job, once', async () => {
    const member = await aMember(server.database.db, {
      email: `${randomUUID()}@example.org`,
      createdAt: new Date(Date.now() - 60_000),
    });
    const everything = everythingWith(await doEverything(member));
    await catchUp();
    expect(await statementOf(member)).toEqual(everything);
    await catchUp();
    expect(await statementOf(member)).toHaveLength(everything.length);
  });

  it('is found by the events, however often each is heard', async () => {
    const member = await aMember(server.database.db, {
      email: `${randomUUID()}@example.org`,
      createdAt: new Date(Date.now() - 60_000),
    });
    const everything = everythingWith(await doEverything(member));
    const { userId } = member;
    const payload = {
      userId,
      ownerId: userId,
      referrerId: userId,
      applicationId: randomUUID(),
      grantId: null,
    };
    for (const subscription of [...subscriptions, ...subscriptions]) {
      await inTransaction(server.database.db, (tx) =>
        subscription.handle(server.services, tx, payload as never),
      );
    }
    expect(await statementOf(member)).toEqual(everything);
  });

  it('follows a stored event through its job, and a second delivery changes nothing', async () => {
    const { db } = server.database;
    const member = await aMember(db);
    await run(sql`insert into learning_progress (user_id, topic_id, viewed_at, completed_at)
      values (${member.userId}, 'dag-intro', now(), now())`);
    const publisher = createEventPublisher(subscriptions);
    await inTransaction(db, (tx) =>
      publisher.publish(tx, topicCompleted, { userId: member.userId, topicId: 'dag-intro' }),
    );
    const { rows } = await db.execute<{ payload: unknown }>(sql`
      select payload from graphile_worker._private_jobs
      where payload->>'subscription' = 'reputation/topic-completed-when-learning.topicCompleted'`);
    expect(rows).toHaveLength(1);
    await handleEventJob(server.services, subscriptions, rows[0]?.payload);
    await handleEventJob(server.services, subscriptions, rows[0]?.payload);
    expect(await statementOf(member)).toEqual([['topic-completed', expect.any(String), 3]]);
  });

  it('is nothing for drafts, unproved addresses and failed attempts', async () => {
    const member = await aMember(server.database.db, {
      email: `${randomUUID()}@example.org`,
      emailVerified: false,
    });
    const { userId } = member;
    await run(sql`insert into learning_attempt (id, user_id, started_at, expires_at, questions, submitted_at, right_count)
      values (${randomUUID()}, ${userId}, now() - interval '9 minutes', now() + interval '1 hour', '[]', now(), 7)`);
    await run(sql`insert into projects_project (id, owner_id, title, summary, description, categories,
        funding_goal_wei, created_at, updated_at)
      values (${randomUUID()}, ${userId}, 'Draft', '', '', '{}', 0, now(), now())`);
    await run(sql`insert into learning_progress (user_id, topic_id, viewed_at)
      values (${userId}, 'dag-intro', now())`);
    await catchUp();
    expect(await statementOf(member)).toEqual([]);
  });
});

describe('what takes RepID back', () => {
  it('is an invitation found fraudulent: its point stays to be read, with the reason, and comes again only by an appeal', async () => {
    const { db } = server.database;
    const member = await aMember(db, { createdAt: new Date(Date.now() - 60_000) });
    const code = await referralCodeOf(db, member.userId);
    const invited = await aMember(db, { email: `${randomUUID()}@example.org` });
    const { userId } = invited;
    await inTransaction(db, (tx) => recordReferrer(server.services, tx, { userId, code }));
    await catchUp();
    expect(await statementOf(member)).toEqual([['referral-verified', invited.username, 10]]);
    const payload = {
      userId,
      referrerId: member.userId,
      reason: 'One person made them up.',
      at: new Date().toISOString(),
    };
    const heard = subscriptions.filter(({ event }) => event.name === referralReversed.name);
    expect(heard).toHaveLength(1);
    for (const subscription of heard) {
      await inTransaction(db, (tx) => subscription.handle(server.services, tx, payload as never));
    }
    await catchUp();
    const reasons = async () =>
      (await run(sql`select reversal_reason from reputation_point where user_id = ${member.userId}`)).rows;
    expect(await reasons()).toEqual([{ reversal_reason: 'One person made them up.' }]);
    const [back] = subscriptions.filter(({ event }) => event.name === referralRestored.name);
    const restore = (reason: string) =>
      inTransaction(db, async (tx) => back?.handle(server.services, tx, { ...payload, reason } as never));
    await restore('Something else.');
    expect(await reasons()).toEqual([{ reversal_reason: 'One person made them up.' }]);
    await restore(payload.reason);
    await restore(payload.reason);
    expect(await reasons()).toEqual([{ reversal_reason: null }]);
  });
});
