import { describe, expect, it } from 'vitest';
import { firstDay, spanStart, spansUntil } from './spans.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

describe('firstDay', () => {
  it.each([
    [30, '2026-10-24T00:00:00.000Z'],
    [90, '2026-08-25T00:00:00.000Z'],
    [365, '2025-11-23T00:00:00.000Z'],
  ])('of %i days, today being the last: %s', (days, first) => {
    expect(firstDay(NOW, days).toISOString()).toBe(first);
  });
});

describe('spanStart', () => {
  it.each([
    ['2026-11-22T23:59:59.999Z', 30, '2026-11-22'],
    ['2026-11-22T00:00:00.000Z', 90, '2026-11-16'],
    ['2026-11-23T00:00:00.000Z', 90, '2026-11-23'],
    ['2026-11-22T12:00:00.000Z', 365, '2026-11-01'],
    // The first one begins with the time that was asked for, not with its week or month.
    ['2026-08-26T12:00:00.000Z', 90, '2026-08-25'],
    ['2025-11-30T12:00:00.000Z', 365, '2025-11-23'],
  ])('of %s in %i days: %s', (at, days, start) => {
    expect(spanStart(new Date(at), days, firstDay(NOW, days))).toBe(start);
  });
});

describe('spansUntil', () => {
  it.each([
    [30, 30, '2026-10-24', '2026-11-22'],
    [90, 13, '2026-08-25', '2026-11-16'],
    [365, 13, '2025-11-23', '2026-11-01'],
  ])('of %i days are %i', (days, count, first, last) => {
    const spans = spansUntil(NOW, days);
    expect([spans.length, spans[0], spans.at(-1)]).toEqual([count, first, last]);
  });
});
