import { describe, expect, it } from 'vitest';
import { daysUntilDay, daysUntilMoment, reminderAt } from './days-until.ts';

const NOW = new Date('2026-11-23T23:30:00.000Z');

describe('days until', () => {
  it.each([
    ['UTC', 1],
    ['Asia/Tokyo', 0],
    ['America/Chicago', 1],
  ])('a day in %s', (zone, days) => expect(daysUntilDay('2026-11-24', zone, NOW)).toBe(days));

  it.each([
    ['UTC', 1],
    ['America/Chicago', 0],
  ])('a moment in %s', (zone, days) =>
    expect(daysUntilMoment(new Date('2026-11-24T03:00:00.000Z'), zone, NOW)).toBe(days),
  );

  it('reminds of a deadline 7 days before it and once more on its last days', () => {
    expect([8, 7, 2, 1, 0, -1].map(reminderAt)).toEqual([null, 7, 7, 1, 1, null]);
  });
});
