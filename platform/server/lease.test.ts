import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { Lease } from './lease.ts';

const HOUR_MS = 3_600_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const expire = (name: string) =>
  test.db.execute(sql`update platform_lease set expires_at = clock_timestamp() where name = ${name}`);
const pair = (name: string) =>
  [new Lease(test.db, name, HOUR_MS), new Lease(test.db, name, HOUR_MS)] as const;

describe('a lease', () => {
  it('is of one holder, who may renew it', async () => {
    const [one, other] = pair('held');
    expect(one.leftMs).toBe(0);
    expect(await one.take()).toBe(true);
    expect(await other.take()).toBe(false);
    expect(await one.take()).toBe(true);
    expect(one.leftMs).toBeGreaterThan(HOUR_MS / 2);
    expect(one.leftMs).toBeLessThanOrEqual(HOUR_MS);
    expect(other.leftMs).toBe(0);
    expect(await new Lease(test.db, 'another name', HOUR_MS).take()).toBe(true);
  });

  it('goes to exactly one of many that ask at once', async () => {
    const all = Array.from({ length: 20 }, () => new Lease(test.db, 'crowd', HOUR_MS));
    const taken = await Promise.all(all.map((lease) => lease.take()));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await expire('crowd');
    const again = await Promise.all(all.map((lease) => lease.take()));
    expect(again.filter(Boolean)).toHaveLength(1);
  });

  it('whose time is over goes to another, and its holder learns so', async () => {
    const [one, other] = pair('over');
    await one.take();
    await expire('over');
    expect(await other.take()).toBe(true);
    expect(await one.take()).toBe(false);
    expect(one.leftMs).toBe(0);
  });

  it('is free at once when it is released, by its holder alone', async () => {
    const [one, other] = pair('released');
    await one.take();
    await other.release();
    expect(await other.take()).toBe(false);
    const renewal = one.take();
    await one.release();
    expect(await renewal).toBe(true);
    expect(one.leftMs).toBe(0);
    expect(await other.take()).toBe(true);
  });
});
