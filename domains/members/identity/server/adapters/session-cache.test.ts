import { describe, expect, it } from 'vitest';
import type { LiveSession } from '../store/session-store.ts';
import { SessionCache } from './session-cache.ts';

const now = new Date('2026-03-01T12:00:00Z');
const aSession = (userId: string): LiveSession => ({
  sessionId: `s-${userId}`,
  userId,
  username: userId,
  state: 'open',
  isAdmin: false,
  isDeveloper: false,
  hasSecondFactor: false,
  lastSeenAt: now,
  expiresAt: new Date('2026-04-01T12:00:00Z'),
});

describe('SessionCache', () => {
  it('keeps nothing that was read before a change and arrives after it', () => {
    const cache = new SessionCache();
    cache.switch(true);
    const { generation } = cache;
    cache.forget('ada');
    cache.keep('k', aSession('ada'), now, generation);
    expect(cache.find('k', now)).toBeNull();
  });

  it('forgets one account and leaves the others', () => {
    const cache = new SessionCache();
    cache.switch(true);
    cache.keep('a', aSession('ada'), now, cache.generation);
    cache.keep('b', aSession('bob'), now, cache.generation);
    cache.forget('ada');
    expect(cache.find('a', now)).toBeNull();
    expect(cache.find('b', now)?.userId).toBe('bob');
  });

  it('serves nothing while switched off, nor what it kept before', () => {
    const cache = new SessionCache();
    cache.keep('a', aSession('ada'), now, cache.generation);
    cache.switch(true);
    expect(cache.find('a', now)).toBeNull();
    cache.keep('a', aSession('ada'), now, cache.generation);
    cache.switch(false);
    cache.switch(true);
    expect(cache.find('a', now)).toBeNull();
  });

  it('holds ten thousand and drops the least recently used', () => {
    const cache = new SessionCache();
    cache.switch(true);
    for (let index = 0; index < 10_000; index += 1) {
      cache.keep(`k${index}`, aSession(`u${index}`), now, cache.generation);
    }
    const later = new Date(now.getTime() + 1000);
    cache.find('k0', later);
    cache.keep('one more', aSession('more'), later, cache.generation);
    expect(cache.find('k0', later)).not.toBeNull();
    expect(cache.find('k1', later)).toBeNull();
  });
});
