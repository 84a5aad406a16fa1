import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { isLive, isTouchDue, sessionExpiry } from './session-times.ts';

const now = new Date('2026-03-01T12:00:00Z');
const at = (ms: number): Date => new Date(now.getTime() + ms);

describe('session times', () => {
  it('end an open session after 90 days and a pending one after 30 minutes', () => {
    expect(sessionExpiry(now, 'open')).toEqual(at(90 * DAY_MS));
    expect(sessionExpiry(now, 'pending')).toEqual(at(30 * MINUTE_MS));
  });

  it.each([
    ['just used', 0, DAY_MS, true],
    ['used 14 days ago, less a moment', -14 * DAY_MS + 1, DAY_MS, true],
    ['used 14 days ago', -14 * DAY_MS, DAY_MS, false],
    ['at its end', 0, 0, false],
  ])('%s', (_title, seen, expires, live) => {
    expect(isLive({ lastSeenAt: at(seen), expiresAt: at(expires) }, now)).toBe(live);
  });

  it('write the last use every five minutes', () => {
    expect(isTouchDue(at(-5 * MINUTE_MS + 1), now)).toBe(false);
    expect(isTouchDue(at(-5 * MINUTE_MS), now)).toBe(true);
  });
});
