import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../kernel/clock.ts';
import { Restarts } from './restarts.ts';

it('counts to three, and forgets after ten healthy minutes', () => {
  let now = 5;
  const restarts = new Restarts(() => now);
  expect([restarts.next(), restarts.next()]).toEqual([1, 2]);
  now += 9 * MINUTE_MS;
  expect([restarts.next(), restarts.next()]).toEqual([3, null]);
  now += 10 * MINUTE_MS;
  expect(restarts.next()).toBe(1);
});
