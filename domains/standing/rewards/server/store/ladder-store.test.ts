import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aClock, addMembers } from '#members/identity/testing';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { Resources } from '#platform/server/resources.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { findPlace } from './ladder-store.ts';
import { countStandings, findStanding } from './standing-store.ts';

const MEMBERS = 6000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addMembers(
    database.db,
    Array.from({ length: MEMBERS }, (_, n) => `m${n}`),
  );
  // Few different figures, so that many lines are told apart by the last of them alone.
  await database.db.execute(sql`
    insert into rewards_standing (user_id, period, points, tokens, badges, referrals, listed)
    select id, 'all', 500 * floor(3 * random()), floor(4 * random()), floor(3 * random()), 0, random() < 0.95
    from identity_user`);
});
afterAll(() => database.close());

it('finds the same places by marks as by counting', async () => {
  const services = { db: database.db, clock: aClock(), resources: new Resources() };
  const { rows } = await database.db.execute<{ user_id: string }>(
    sql`select user_id from rewards_standing where listed order by random() limit 60`,
  );
  for (const { user_id: userId } of rows) {
    const own = await findStanding(database.db, 'all', userId);
    expect(await findPlace(services, 'all', own)).toEqual(
      await countStandings(database.db, 'all', null, own),
    );
  }
  const { total } = await countStandings(database.db, 'all', null, null);
  expect(await findPlace(services, 'all', null)).toEqual({ total, before: 0 });
});

it('knows who came later after a minute', async () => {
  const clock = aClock();
  const services = { db: database.db, clock, resources: new Resources() };
  const before = await findPlace(services, 'all', null);
  await database.db.execute(sql`
    update rewards_standing set listed = true where user_id in (select user_id from rewards_standing where not listed limit 10)`);
  expect(await findPlace(services, 'all', null)).toEqual(before);
  clock.advance(MINUTE_MS);
  expect(await findPlace(services, 'all', null)).toEqual({ total: before.total + 10, before: 0 });
});
