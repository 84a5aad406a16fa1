import { expect, it } from 'vitest';
import { seriesFrom, usageSeries } from './usage-series.ts';

const NOW = new Date('2026-11-29T17:30:00Z');
const hour = (at: string, calls: number) => ({ hour: new Date(at), calls, refused: 1, failed: 0 });

it('counts a day by hours, and the empty ones too', () => {
  const series = usageSeries([hour('2026-11-29T17:00:00Z', 4), hour('2026-11-28T18:00:00Z', 2)], 1, NOW);
  expect(series).toHaveLength(24);
  expect(series[0]).toEqual({ at: '2026-11-28T18:00:00.000Z', calls: 2, refused: 1, failed: 0 });
  expect(series[1]?.calls).toBe(0);
  expect(series[23]?.calls).toBe(4);
});

it('counts a week by days of UTC', () => {
  const hours = [
    hour('2026-11-22T23:00:00Z', 9),
    hour('2026-11-23T00:00:00Z', 1),
    hour('2026-11-29T00:00:00Z', 2),
    hour('2026-11-29T17:00:00Z', 3),
  ];
  const series = usageSeries(hours, 7, NOW);
  expect(series.map(({ calls }) => calls)).toEqual([1, 0, 0, 0, 0, 0, 5]);
  expect(seriesFrom(7, NOW).toISOString()).toBe('2026-11-23T00:00:00.000Z');
});
