import { expect, it } from 'vitest';
import type { Period } from '../../contract/point-rules.ts';
import { endOf, startOf } from './periods.ts';

it.each<[Period, string, string, string | null]>([
  ['month', '2026-02-28T23:59:59.999Z', '2026-02-01', '2026-03-01'],
  ['month', '2026-12-31T00:00:00Z', '2026-12-01', '2027-01-01'],
  ['quarter', '2026-03-31T23:00:00Z', '2026-01-01', '2026-04-01'],
  ['quarter', '2026-11-22T00:00:00Z', '2026-10-01', '2027-01-01'],
  ['year', '2026-07-01T00:00:00Z', '2026-01-01', '2027-01-01'],
  ['ever', '2026-07-01T00:00:00Z', '1970-01-01', null],
])('a %s with %s in it goes from %s to %s', (per, at, start, end) => {
  expect(startOf(per, new Date(at)).toISOString().slice(0, 10)).toBe(start);
  expect(endOf(per, new Date(at))?.toISOString().slice(0, 10) ?? null).toBe(end);
});
