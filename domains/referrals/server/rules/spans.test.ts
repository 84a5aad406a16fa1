import { describe, expect, it } from 'vitest';
import { spanStart, spansUntil } from './spans.ts';

describe('spanStart', () => {
  it.each([
    ['2026-11-22T23:59:59.999Z', 30, '2026-11-22'],
    ['2026-11-22T00:00:00.000Z', 90, '2026-11-16'],
    ['2026-11-23T00:00:00.000Z', 90, '2026-11-23'],
    ['2026-11-22T12:00:00.000Z', 365, '2026-11-01'],
  ])('of %s in %i days: %s', (at, days, start) => {
    expect(spanStart(new Date(at), days)).toBe(start);
  });
});

describe('spansUntil', () => {
  it.each([
    [30, 31, '2026-10-23', '2026-11-22'],
    [90, 13, '2026-08-24', '2026-11-16'],
    [365, 13, '2025-11-01', '2026-11-01'],
  ])('of %i days are %i', (days, count, first, last) => {
    const spans = spansUntil(new Date('2026-11-22T12:00:00Z'), days);
    expect([spans.length, spans[0], spans.at(-1)]).toEqual([count, first, last]);
  });
});
