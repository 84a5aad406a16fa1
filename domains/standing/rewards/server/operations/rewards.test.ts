import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, changeMember, type MemberServer, type TestCaller } from '#members/identity/testing';
import { showPageTo } from '#members/profiles/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { RuleId } from '#standing/reputation/contract';
import { reputationDomain } from '#standing/reputation/server';
import { tokensDomain } from '#standing/tokens/server';
import { aPlantedDomain, type PlantedFacts } from '../../testing/planted-domain.ts';
import { rewardsDomain } from '../index.ts';
import { CATCH_UP_JOB } from '../jobs/catch-up.ts';
import { rewardsPersonalData } from '../personal-data.ts';
import { periodOf } from '../rules/periods.ts';
import { refreshMembers } from '../services/refresh-members.ts';

const facts: PlantedFacts = { brought: [] };
const planted = aPlantedDomain(facts);

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([tokensDomain, reputationDomain, rewardsDomain, planted]);
});
afterAll(() => server.close());

const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
const now = () => server.services.clock.now();
const refresh = (...members: readonly { userId: string }[]) =>
  inTransaction(server.database.db, (tx) =>
    refreshMembers(
      server.services,
      tx,
      members.map(({ userId }) => userId),
    ),
  );
const did = async ({ userId }: { userId: string }, rule: RuleId, at = now()) => {
  const id = randomUUID();
  await run(sql`insert into reputation_point (id, user_id, rule, source_id, milli_points, earned_at, recorded_at)
    values (${id}, ${userId}, ${rule}, ${id}, 3000, ${at.toISOString()}, ${at.toISOString()})`);
  return id;
};
/** A reward that was posted, as the ledger's job leaves it. */
const paid = async ({ userId }: { userId: string }, hdag: number, day: Date) => {
  const micro = String(hdag * 1_000_000);
  const at = day.toISOString();
  const { rows } = await run(sql`
    insert into tokens_reward (key, user_id, amount, reason, state, due_at, value, planned, posted, created_at)
    values (${randomUUID()}, ${userId}, ${micro}::bigint, 'test', 'paid', ${at}, ${micro}::bigint, ${micro}::bigint, ${micro}::bigint, ${at})
    returning id`);
  await run(sql`
    insert into tokens_reward_part (key, reward_id, user_id, payee, amount, day, planned_at, outcome)
    values (${randomUUID()}, ${String(rows[0]?.id)}::bigint, ${userId}, 1, ${micro}::bigint, ${at.slice(0, 10)}, ${at}, 'posted')`);
};
const brought = (referrer: { userId: string }, points: number, at = now()) => {
  facts.brought.push({ referrerId: referrer.userId, userId: randomUUID(), at, points });
};
const board = async (caller: TestCaller, query = '') =>
  (await caller.call('GET', `/api/leaderboard${query}`)).body as { id: string; rank: number }[];
const notes = async ({ userId }: { userId: string }) =>
  (await run(sql`select title from notifications_note where user_id = ${userId} order by title`)).rows.map(
    ({ title }) => title,
  );

describe('badges', () => {
  it('are earned once, told once, and stand in the stats and among the achievements', async () => {
    const member = await server.member();
    await did(member, 'project-published');
    await Promise.all([refresh(member), refresh(member)]);
    await refresh(member);
    expect(await notes(member)).toEqual(['Badge earned: Creator']);
    const { body: stats } = await member.call('GET', '/api/user/stats');
    expect(stats).toEqual({
      badges: ['creator'],
      allBadges: ['creator'],
      referralStats: { level1: 0 },
      badgeVariants: { creator: { label: 'Creator', icon: 'award' } },
      openBadges: expect.objectContaining({ networker: expect.objectContaining({ label: 'Networker' }) }),
      projectCount: 2,
    });
    expect(Object.keys(stats.openBadges)).not.toContain('creator');
    const { body } = await member.call('GET', '/api/achievements');
    expect(body.data.achievements.slice(0, 4)).toMatchObject([
      { id: 'creator', state: 'earned', done: 1, target: 1, earnedAt: now().toISOString() },
      { id: 'networker', state: 'open', done: 0, target: 5, earnedAt: null, link: '/refer' },
      { id: 'innovator', state: 'open', done: 1, target: 3 },
      { id: 'graduate', state: 'open', done: 0, target: 1 },
    ]);
    const { rows } = await run(
      sql`select payload->>'badge' as badge from platform_event where name = 'rewards.badgeEarned' and payload->>'userId' = ${member.userId}`,
    );
    expect(rows).toEqual([{ badge: 'creator' }]);
  });

  it('go again when what earned them is taken back', async () => {
    const member = await server.member();
    const id = await did(member, 'assessment-passed');
    await did(member, 'profile-complete');
    await refresh(member);
    expect((await member.call('GET', '/api/user/stats')).body.allBadges).toHaveLength(2);
    await run(
      sql`update reputation_point set reversed_at = now(), reversal_reason = 'A farm' where id = ${id}`,
    );
    await refresh(member);
    expect((await member.call('GET', '/api/user/stats')).body.allBadges).toEqual(['introduced']);
  });

  it('stand with the day that earns them now, when an earlier fact is taken back and others are enough', async () => {
    const member = await server.member();
    const first = await did(member, 'project-published', new Date(now().getTime() - 3 * DAY_MS));
    const second = new Date(now().getTime() - 2 * DAY_MS);
    await did(member, 'project-published', second);
    await refresh(member);
    await run(
      sql`update reputation_point set reversed_at = now(), reversal_reason = 'Not theirs.' where id = ${first}`,
    );
    await refresh(member);
    const { rows } = await run(sql`
      select extract(epoch from earned_at) * 1000 as ms, lost_at from rewards_badge
      where user_id = ${member.userId} and badge = 'creator'`);
    expect(rows.map(({ ms, lost_at }) => [Number(ms), lost_at])).toEqual([[second.getTime(), null]]);
  });

  it('that are lost are told with why, and again when they are won again; once each, not each night', async () => {
    const member = await server.member();
    const ids: string[] = [];
    for (let left = 6; left > 1; left -= 1) {
      ids.push(await did(member, 'referral-verified', new Date(now().getTime() - left * DAY_MS)));
    }
    await did(member, 'project-published');
    await refresh(member);
    const told = async () =>
      (
        await run(sql`select title, message, type, link from notifications_note
          where user_id = ${member.userId} and title not like '%Creator' order by created_at`)
      ).rows;
    const takeBack = (reason: string | null) =>
      run(sql`update reputation_point set reversed_at = ${reason === null ? null : now().toISOString()},
        reversal_reason = ${reason} where id = ${ids[2]}`);
    const night = async () => {
      server.services.clock.advance(DAY_MS);
      await Promise.all([refresh(member), refresh(member)]);
    };
    const lost = (reason: string) => ({
      type: 'warning',
      title: 'Badge lost: Networker',
      link: '/achievements',
      message: `You no longer meet the requirement: Invite 5 people who verify a contact. 4 of 5 count now. Reason: ${reason}`,
    });
    // Earned days ago when it was found first: no news then.
    expect(await told()).toEqual([]);
    await takeBack('They are one person.');
    for (let nights = 0; nights < 3; nights += 1) await night();
    expect(await told()).toEqual([lost('They are one person.')]);
    expect((await member.call('GET', '/api/user/stats')).body.allBadges).toEqual(['creator']);
    await takeBack(null);
    for (let nights = 0; nights < 3; nights += 1) await night();
    const again = {
      type: 'success',
      title: 'Badge earned again: Networker',
      link: '/achievements',
      message: 'You met the requirement: Invite 5 people who verify a contact.',
    };
    expect(await told()).toEqual([lost('They are one person.'), again]);
    expect((await member.call('GET', '/api/user/stats')).body.allBadges).toContain('networker');
    await takeBack('It was one after all.');
    await night();
    expect(await told()).toEqual([lost('They are one person.'), again, lost('It was one after all.')]);
  });

  it('found late are no news', async () => {
    const member = await server.member();
    await did(member, 'assessment-passed', new Date(now().getTime() - 2 * DAY_MS));
    await refresh(member);
    expect(await notes(member)).toEqual([]);
  });
});

describe('the leaderboard', () => {
  it('is empty at first', async () => {
    const fresh = await aMemberServer([rewardsDomain]);
    try {
      const member = await fresh.member();
      expect((await member.call('GET', '/api/leaderboard')).body).toEqual([]);
      const { body } = await member.call('GET', '/api/leaderboard/standing');
      expect(body.data).toMatchObject({ rank: null, points: 0, total: 0, isListed: true, since: null });
    } finally {
      await fresh.close();
    }
  });

  it('orders by points, then HDAG, then badges, in the shape of the specification', async () => {
    const [first, second, third, fourth] = [
      await server.member(),
      await server.member(),
      await server.member(),
      await server.member(),
    ];
    brought(first, 2_500_000);
    brought(second, 2_000_000);
    await paid(second, 7.5, now());
    brought(third, 2_000_000);
    await paid(third, 7, now());
    await did(third, 'project-published');
    brought(fourth, 2_000_000);
    await paid(fourth, 7, now());
    await refresh(first, second, third, fourth);
    const entries = await board(first, '?limit=4');
    expect(entries).toEqual([
      {
        id: first.userId,
        username: first.username,
        badges: 0,
        tokens: 0,
        referrals: 1,
        points: 2_500_000,
        rank: 1,
      },
      {
        id: second.userId,
        username: second.username,
        badges: 0,
        tokens: 7.5,
        referrals: 1,
        points: 2_000_000,
        rank: 2,
      },
      {
        id: third.userId,
        username: third.username,
        badges: 1,
        tokens: 7,
        referrals: 1,
        points: 2_000_000,
        rank: 3,
      },
      {
        id: fourth.userId,
        username: fourth.username,
        badges: 0,
        tokens: 7,
        referrals: 1,
        points: 2_000_000,
        rank: 4,
      },
    ]);
    expect((await board(first, '?limit=2&page=2')).map(({ id, rank }) => [id, rank])).toEqual([
      [third.userId, 3],
      [fourth.userId, 4],
    ]);
    const { body } = await third.call('GET', '/api/leaderboard/standing');
    expect(body.data).toMatchObject({ rank: 3, points: 2_000_000, tokens: 7, badges: 1, referrals: 1 });
  });

  it('counts the month and the week alone where they are asked for', async () => {
    const member = await server.member();
    // The first of a month may lie within the week: before both, whatever day it is.
    const began = (['month', 'week'] as const).map((range) => periodOf(range, now()).since?.getTime() ?? 0);
    const before = new Date(Math.min(...began) - 8 * DAY_MS);
    await paid(member, 4, before);
    await paid(member, 1, now());
    brought(member, 500, before);
    await refresh(member);
    const standing = async (range: string) =>
      (await member.call('GET', `/api/leaderboard/standing?range=${range}`)).body.data;
    expect(await standing('all')).toMatchObject({ tokens: 5, points: 500, referrals: 1, since: null });
    expect(await standing('month')).toMatchObject({ tokens: 1, points: 0, referrals: 0 });
    expect(await standing('week')).toMatchObject({ tokens: 1 });
    expect((await member.call('GET', '/api/leaderboard?range=year')).status).toBe(400);
  });

  it('leaves out who hides their profile and who is locked, and tells them their own figures', async () => {
    const [hidden, locked, other] = [await server.member(), await server.member(), await server.member()];
    for (const member of [hidden, locked, other]) await did(member, 'profile-complete');
    await showPageTo(server.database.db, hidden.userId, 'me');
    await changeMember(server.database.db, locked.userId, { lockedAt: new Date() });
    await refresh(hidden, locked, other);
    const ids = (await board(other)).map(({ id }) => id);
    expect(ids).toContain(other.userId);
    expect(ids).not.toContain(hidden.userId);
    expect(ids).not.toContain(locked.userId);
    const { body } = await hidden.call('GET', '/api/leaderboard/standing');
    expect(body.data).toMatchObject({ rank: null, badges: 1, isListed: false });
    await showPageTo(server.database.db, hidden.userId, 'members');
    await refresh(hidden);
    expect((await board(other)).map(({ id }) => id)).toContain(hidden.userId);
  });

  it('compares the caller with those they brought', async () => {
    const [caller, friend, stranger] = [await server.member(), await server.member(), await server.member()];
    facts.brought.push({ referrerId: caller.userId, userId: friend.userId, at: now(), points: 0 });
    for (const member of [caller, friend, stranger]) await did(member, 'profile-complete');
    await paid(friend, 3, now());
    await refresh(caller, friend, stranger);
    const entries = await board(caller, '?scope=invited');
    expect(entries.map(({ id, rank }) => [id, rank])).toEqual([
      [friend.userId, 1],
      [caller.userId, 2],
    ]);
    const { body } = await caller.call('GET', '/api/leaderboard/standing?scope=invited');
    expect(body.data).toMatchObject({ rank: 2, total: 2 });
    expect((await board(friend, '?scope=invited')).map(({ id }) => id)).toEqual([friend.userId]);
  });

  it('counts in the stats whom they brought, ever', async () => {
    const caller = await server.member();
    brought(caller, 500, new Date(0));
    const { body } = await caller.call('GET', '/api/user/stats');
    expect(body.referralStats).toEqual({ level1: 1 });
  });

  it('is a file too, of the same entries', async () => {
    const caller = await server.member();
    await did(caller, 'profile-complete');
    await refresh(caller);
    const entries = (await board(caller, '?scope=invited')) as unknown as Record<string, unknown>[];
    const csv = await caller.call('GET', '/api/leaderboard/export.csv?scope=invited');
    const columns = ['rank', 'username', 'points', 'tokens', 'badges', 'referrals'];
    const lines = entries.map((entry) => columns.map((column) => entry[column]).join(','));
    expect(lines).toHaveLength(1);
    expect(csv.text).toBe(`\uFEFF${[columns.join(','), ...lines, ''].join('\r\n')}`);
    expect((await caller.call('GET', '/api/leaderboard/export.csv?page=2')).status).toBe(400);
  });

  it('is for members alone', async () => {
    for (const path of [
      '/api/leaderboard',
      '/api/leaderboard/export.csv',
      '/api/user/stats',
      '/api/achievements',
      '/api/rewards/rates',
    ]) {
      expect((await server.visit(path)).status, path).toBe(401);
    }
  });
});

describe('the night’s job', () => {
  it('finds everybody and forgets periods that are over', async () => {
    const member = await server.member();
    await did(member, 'profile-complete');
    await run(sql`insert into rewards_standing (user_id, period, points, tokens, badges, referrals, listed)
      values (${member.userId}, 'm2020-01-01', 1, 1, 1, 1, true)`);
    const job = rewardsDomain.jobs?.find(({ name }) => name === CATCH_UP_JOB);
    const progress = { report: () => {}, signal: new AbortController().signal };
    await job?.run(server.services, undefined, progress);
    const { rows } = await run(
      sql`select period, badges from rewards_standing where user_id = ${member.userId} order by period`,
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({ period: 'all', badges: 1 });
    await run(
      sql`update reputation_point set reversed_at = now(), reversal_reason = 'x' where user_id = ${member.userId}`,
    );
    await job?.run(server.services, undefined, progress);
    const { rows: after } = await run(sql`select from rewards_standing where user_id = ${member.userId}`);
    expect(after).toEqual([]);
  });
});

describe('what pays how much', () => {
  it('is read from the settings', async () => {
    const set = await aMemberServer([reputationDomain, rewardsDomain, planted]);
    try {
      const { body } = await (await set.member()).call('GET', '/api/rewards/rates');
      expect(body.data.hdag).toEqual([
        { reason: 'a', label: 'A', hdag: '5', when: 'At once', note: null, step: null },
      ]);
      expect(body.data.limits).toEqual({ unprovenDaily: '10', dailyBudget: '50000', decayPercentPerDay: 5 });
    } finally {
      await set.close();
    }
  });
});

describe('personal data', () => {
  it('is handed out and forgotten', async () => {
    const member = await server.member();
    await did(member, 'profile-complete');
    await paid(member, 2, now());
    await refresh(member);
    const found = await rewardsPersonalData.export(server.services, member.userId);
    expect(found.badges).toEqual([
      { badge: 'introduced', earnedAt: expect.any(Date), lostAt: null, sharedAt: null },
    ]);
    expect(found.leaderboard).toContainEqual({
      period: 'all',
      points: 0,
      tokens: '2',
      badges: 1,
      referrals: 0,
      listed: true,
    });
    await inTransaction(server.database.db, (tx) =>
      rewardsPersonalData.erase(server.services, tx, member.userId),
    );
    expect(await rewardsPersonalData.export(server.services, member.userId)).toEqual({
      badges: [],
      leaderboard: [],
    });
  });
});
