import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedHours, utcOffset } from './shared-hours.ts';

describe('utcOffset', () => {
  it.each([
    ['Europe/Berlin', '2026-01-15T12:00:00Z', 1],
    ['Europe/Berlin', '2026-07-15T12:00:00Z', 2],
    ['Asia/Kolkata', '2026-01-15T12:00:00Z', 5.5],
    ['Asia/Kathmandu', '2026-01-15T12:00:00Z', 5.75],
    ['Pacific/Auckland', '2026-01-15T12:00:00Z', 13],
    ['America/Chicago', '2026-01-15T12:00:00Z', -6],
    ['UTC', '2026-01-15T12:00:00Z', 0],
    ['Nowhere/Else', '2026-01-15T12:00:00Z', null],
    [null, '2026-01-15T12:00:00Z', null],
  ])('%s at %s is %s', (zone, at, offset) => {
    expect(utcOffset(zone, new Date(at))).toBe(offset);
  });
});

describe('sharedHours', () => {
  it.each([
    [0, 0, 10],
    [1, -5, 4],
    [-11, 12, 9],
    [0, 12, 0],
    [5.5, 1, 5.5],
  ])('%s and %s have %s', (one, other, hours) => {
    expect(sharedHours(one, other)).toBe(hours);
  });

  it('is the same both ways', () => {
    const offset = fc.integer({ min: -12, max: 14 });
    fc.assert(
      fc.property(offset, offset, (one, other) => {
        expect(sharedHours(one, other)).toBe(sharedHours(other, one));
      }),
    );
  });
});
