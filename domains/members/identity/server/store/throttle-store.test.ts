import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { clearCount, clearCounts, countConsecutive, countInWindow, uncount } from './throttle-store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const start = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

describe('countConsecutive', () => {
  it('V6.3.1 lets exactly the free tries through when 30 come at the same moment', async () => {
    const waits = await Promise.all(
      Array.from({ length: 30 }, () => countConsecutive(test.db, 'burst', start)),
    );
    // Five cost nothing; the sixth is judged and starts the first wait.
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6);
  });

  it('continues after the wait and says how much is left of it', async () => {
    for (let index = 0; index < 8; index += 1) await countConsecutive(test.db, 'waits', later(index * 10));
    expect(await countConsecutive(test.db, 'waits', later(71))).toBe(3);
    expect(await countConsecutive(test.db, 'waits', later(74))).toBe(0);
  });

  it('V6.3.1 takes one try a day after 100, and says how long until the next', async () => {
    const hours = 3600;
    for (let index = 0; index < 100; index += 1) {
      expect(await countConsecutive(test.db, 'hundred', later(index * hours))).toBe(0);
    }
    expect(await countConsecutive(test.db, 'hundred', later(100 * hours))).toBe(23 * hours);
    for (const day of [1, 2, 3]) {
      const at = (99 + 24 * day) * hours;
      expect(await countConsecutive(test.db, 'hundred', later(at - 1))).toBe(1);
      expect(await countConsecutive(test.db, 'hundred', later(at))).toBe(0);
      expect(await countConsecutive(test.db, 'hundred', later(at + 60))).toBe(24 * hours - 60);
    }
    await clearCount(test.db, 'hundred');
    expect(await countConsecutive(test.db, 'hundred', later(200 * hours))).toBe(0);
  });

  it('clears by prefix what belongs together, and nothing else', async () => {
    const block = async (key: string) => {
      for (let index = 0; index < 6; index += 1) await countConsecutive(test.db, key, start);
    };
    for (const key of ['login:aa', 'login:aa:b1', 'login:ab']) await block(key);
    await clearCounts(test.db, 'login:aa');
    expect(await countConsecutive(test.db, 'login:aa', start)).toBe(0);
    expect(await countConsecutive(test.db, 'login:aa:b1', start)).toBe(0);
    expect(await countConsecutive(test.db, 'login:ab', start)).toBe(1);
  });
});

describe('countInWindow', () => {
  const window = { max: 3, windowSeconds: 60 };

  it('lets so many through at the same moment, and again in the next window', async () => {
    const waits = await Promise.all(
      Array.from({ length: 10 }, () => countInWindow(test.db, 'window', window, start)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    expect(await countInWindow(test.db, 'window', window, later(45))).toBe(15);
    expect(await countInWindow(test.db, 'window', window, later(60))).toBe(0);
  });

  it('gives tries back', async () => {
    for (let index = 0; index < 3; index += 1) await countInWindow(test.db, 'back', window, start);
    await uncount(test.db, 'back');
    expect(await countInWindow(test.db, 'back', window, start)).toBe(0);
    expect(await countInWindow(test.db, 'back', window, start)).toBeGreaterThan(0);
  });
});
