import { expect, it } from 'vitest';
import { daysAwayText, dayText, durationText, localMomentText, momentText, monthText } from './dates.ts';

it.each([
  ['2026-11-22T04:57:30.000Z', 'Nov 22, 2026', 'Nov 22, 2026, 04:57 UTC', 'November 2026'],
  ['2026-01-01T00:00:00.000Z', 'Jan 1, 2026', 'Jan 1, 2026, 00:00 UTC', 'January 2026'],
  ['2025-12-31T23:59:59.999-05:00', 'Jan 1, 2026', 'Jan 1, 2026, 04:59 UTC', 'January 2026'],
])('%s is %s', (instant, day, moment, month) => {
  expect(dayText(instant)).toBe(day);
  expect(momentText(new Date(instant))).toBe(moment);
  expect(monthText(Date.parse(instant))).toBe(month);
});

it('writes the clock of the reader', () => {
  expect(localMomentText(new Date(2026, 10, 3, 7, 5))).toBe('Nov 3, 2026, 07:05');
});

it.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [24, 'in 24 days'],
])('%i days from now is %s', (days, text) => {
  expect(daysAwayText(days)).toBe(text);
});

it.each([
  [1, '1 second'],
  [119.2, '120 seconds'],
  [120, '2 minutes'],
  [7199, '120 minutes'],
  [7200, '2 hours'],
  [200_000, '3 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
