import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type TestMember } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aProject } from '#projects/projects/testing';
import { Caller } from '../testing/callers.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { domains } from './domains.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer();
});
afterAll(() => server.close());

const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
const subscriptions = domains.flatMap((domain) => domain.subscriptions ?? []);

async function aPerson(): Promise<TestMember & { read(path: `/${string}`): Promise<unknown> }> {
  const member = await aMember(server.database.db);
  const caller = new Caller(server, 'member', member);
  return { ...member, read: async (path) => (await caller.call({ method: 'GET', path })).body };
}

/** Lets everything that makes the leaderboard compute lines anew hear of these members. */
async function hear(...members: readonly TestMember[]): Promise<void> {
  for (const { name, handle } of subscriptions) {
    if (!name.startsWith('rewards/standing-when-')) continue;
    for (const { userId } of members) {
      const payload = { userId, userIds: [userId], referrerId: userId };
      await inTransaction(server.database.db, (tx) => handle(server.services, tx, payload as never));
    }
  }
}

describe('what the leaderboard and the stats are told by other domains', () => {
  it('compares the caller with those they brought', async () => {
    const [caller, friend, stranger] = [await aPerson(), await aPerson(), await aPerson()];
    await run(sql`insert into referrals_referrer (user_id, is_referred, referrer_id, recorded_at, verified_at)
      values (${friend.userId}, true, ${caller.userId}, now(), now())`);
    for (const { userId } of [friend, stranger]) {
      await run(sql`insert into reputation_point (id, user_id, rule, source_id, milli_points, earned_at, recorded_at)
        values (gen_random_uuid(), ${userId}, 'profile-complete', 'profile', 20000, now(), now())`);
    }
    await hear(caller, friend, stranger);
    const entries = (await caller.read('/api/leaderboard?scope=invited')) as { id: string }[];
    expect(entries.map(({ id }) => id).sort()).toEqual([caller.userId, friend.userId].sort());
  });

  it('counts in the stats also whom they brought and who has left since, and the projects', async () => {
    const caller = await aPerson();
    await run(sql`insert into referrals_left (referrer_id, recorded_at, verified_at, points)
      values (${caller.userId}, now(), now(), 500)`);
    await aProject(server.database.db, caller.userId);
    expect(await caller.read('/api/user/stats')).toMatchObject({
      referralStats: { level1: 1 },
      projectCount: 1,
    });
  });

  it('leaves out who hides their profile, until it is shown again', async () => {
    const [hidden, other] = [await aPerson(), await aPerson()];
    await run(sql`insert into reputation_point (id, user_id, rule, source_id, milli_points, earned_at, recorded_at)
      values (gen_random_uuid(), ${hidden.userId}, 'profile-complete', 'profile', 20000, now(), now())`);
    await run(sql`insert into profiles_profile (user_id, visibility, updated_at)
      values (${hidden.userId}, '{"page":"me"}', now())`);
    const listed = async () =>
      ((await other.read('/api/leaderboard')) as { id: string }[]).some(({ id }) => id === hidden.userId);
    await hear(hidden);
    expect(await listed()).toBe(false);
    await run(sql`update profiles_profile set visibility = '{}' where user_id = ${hidden.userId}`);
    await hear(hidden);
    expect(await listed()).toBe(true);
  });

  it('tells what an invitation pays, as the instance is set', async () => {
    const { data } = (await (await aPerson()).read('/api/rewards/rates')) as {
      data: { hdag: { reason: string; hdag: string }[] };
    };
    expect(data.hdag.map(({ reason, hdag }) => [reason, hdag])).toEqual([
      ['referral.direct', '5'],
      ['referral.level2', '1'],
      ['referral.level3', '0.5'],
      ['referral.joined', '2'],
    ]);
  });
});
