import { describe, expect, it } from 'vitest';
import { isLive, isUseDue, keyExpiry } from './key-life.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const at = (iso: string) => new Date(iso);

describe('the life of a key', () => {
  it.each([
    [7, '2026-11-29T12:00:00.000Z'],
    [30, '2026-12-22T12:00:00.000Z'],
    [90, '2027-02-20T12:00:00.000Z'],
    [365, '2027-11-22T12:00:00.000Z'],
  ] as const)('of %i days ends to the second', (days, end) => {
    expect(keyExpiry(NOW, days).toISOString()).toBe(end);
  });

  it.each([
    ['before its end', '2026-11-22T12:00:00.001Z', null, true],
    ['at its end', '2026-11-22T12:00:00.000Z', null, false],
    ['after its end', '2026-11-22T11:59:59.999Z', null, false],
    ['revoked', '2027-11-22T12:00:00.000Z', '2026-11-22T11:00:00.000Z', false],
    ['revoked and past its end', '2026-11-21T12:00:00.000Z', '2026-11-20T11:00:00.000Z', false],
  ])('%s', (_what, expiresAt, revokedAt, live) => {
    expect(isLive({ expiresAt: at(expiresAt), revokedAt: revokedAt ? at(revokedAt) : null }, NOW)).toBe(live);
  });

  it.each([
    ['never used', null, true],
    ['used a second ago', '2026-11-22T11:59:59.000Z', false],
    ['used 59 seconds ago', '2026-11-22T11:59:01.000Z', false],
    ['used a minute ago', '2026-11-22T11:59:00.000Z', true],
  ])('a use is written down: %s', (_what, lastUsedAt, due) => {
    expect(isUseDue(lastUsedAt ? at(lastUsedAt) : null, NOW)).toBe(due);
  });
});
