import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { aProfile } from '#members/profiles/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { reputationDomain } from '#standing/reputation/server';
import { rewardsDomain } from '#standing/rewards/server';
import { tokensDomain } from '#standing/tokens/server';
import { recordReferrer, referralCodeOf } from '../facade.ts';
import { referralsDomain } from '../index.ts';
import { advanceInvitation } from './advance-invitation.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([tokensDomain, reputationDomain, rewardsDomain, referralsDomain]);
});
afterAll(() => server.close());

const newMember = () =>
  server.member({ createdAt: new Date(server.services.clock.now().getTime() - DAY_MS) });

async function friendOf(of: TestCaller): Promise<TestCaller> {
  const { services, database } = server;
  services.clock.advance(60_000);
  const friend = await server.member({ createdAt: services.clock.now() });
  const code = await referralCodeOf(database.db, of.userId);
  await inTransaction(database.db, (tx) => recordReferrer(services, tx, { userId: friend.userId, code }));
  return friend;
}

async function verify({ userId, username }: TestCaller): Promise<void> {
  const { db } = server.database;
  const address = `${username}@example.org`;
  await db.execute(sql`
    update identity_user set email = ${address}, email_key = ${address}, email_verified_at = now()
    where id = ${userId}`);
  await aProfile(db, userId, { persona: 'developer' });
  await inTransaction(db, (tx) => advanceInvitation(server.services, tx, userId));
}

describe('the count of those who joined with a member\u2019s own link', () => {
  it('is one number in the stats, the figures and the tree; further down and verified are counted apart', async () => {
    const member = await newMember();
    const friend = await friendOf(member);
    await friendOf(member);
    await friendOf(member);
    await friendOf(await friendOf(friend));
    await verify(friend);
    const { body: stats } = await member.call('GET', '/api/user/stats');
    expect(stats.referralStats).toEqual({ level1: 3 });
    const { body: figures } = await member.call('GET', '/api/referral/stats');
    expect(figures.data.levels).toMatchObject([
      { level: 1, joined: 3, verified: 1 },
      { level: 2, joined: 1, verified: 0 },
      { level: 3, joined: 1, verified: 0 },
    ]);
    const { body: tree } = await member.call('GET', '/api/referral/tree?level=1');
    expect(tree.data.total).toBe(3);
  });

  it('comes with the RepID that verified referrals brought, without what was taken back', async () => {
    const member = await newMember();
    const earn = (source: string, milli: number, reversed: string | null) =>
      server.database.db.execute(sql`
        insert into reputation_point (id, user_id, rule, source_id, milli_points, earned_at, recorded_at, reversed_at, reversal_reason)
        values (gen_random_uuid(), ${member.userId}, 'referral-verified', ${source}, ${milli}, now(), now(), ${reversed}, ${reversed && 'A farm'})`);
    await earn('one', 10_000, null);
    await earn('two', 12_500, null);
    await earn('three', 10_000, '2026-11-22T00:00:00Z');
    const { body } = await member.call('GET', '/api/referral/stats');
    expect(body.data.repIdEarned).toBe(22.5);
  });
});

describe('a reward in the ledger\u2019s list', () => {
  it('names the member it is about at every level, for the own reward who invited, and says what each is pending until', async () => {
    const inviter = await newMember();
    const member = await friendOf(inviter);
    const friend = await friendOf(member);
    const below = await friendOf(friend);
    await verify(friend);
    const { body } = await member.call('GET', '/api/ledger/rewards');
    const about = body.data.items.map((one: Record<string, unknown>) => [
      one.reason,
      [one.about, one.until, one.isOwnStep],
    ]);
    expect(Object.fromEntries(about)).toEqual({
      'referral.joined': [inviter.username, 'you verify a contact', true],
      'referral.direct': [friend.username, 'they complete 80% of their profile', false],
      'referral.level2': [below.username, 'they verify a contact and complete 80% of their profile', false],
    });
    const csv = (await member.call('GET', '/api/ledger/rewards.csv')).text;
    expect(csv).toContain(`referral.direct,${friend.username},waiting,`);
  });
});
