import { expect, it } from 'vitest';
import { dayText, momentText } from './day-text.ts';

it.each([
  ['2026-11-22T04:57:30.000Z', '22 Nov 2026', '22 Nov 2026, 04:57 UTC'],
  ['2026-01-01T00:00:00.000Z', '1 Jan 2026', '1 Jan 2026, 00:00 UTC'],
  ['2025-12-31T23:59:59.999-05:00', '1 Jan 2026', '1 Jan 2026, 04:59 UTC'],
])('%s is %s', (instant, day, moment) => {
  expect(dayText(instant)).toBe(day);
  expect(momentText(instant)).toBe(moment);
});
