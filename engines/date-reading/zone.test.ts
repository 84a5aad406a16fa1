import { describe, expect, it } from 'vitest';
import { instantOf, isZone } from './zone.ts';

describe('zone', () => {
  it('takes the later of two equal clock times and leads a skipped one on', () => {
    const wall = { year: 2026, month: 11, day: 1, hour: 1, minute: 30, second: 0 };
    expect(new Date(instantOf(wall, 'America/New_York')).toISOString()).toBe('2026-11-01T06:30:00.000Z');
    const skipped = { year: 2026, month: 3, day: 8, hour: 2, minute: 30, second: 0 };
    expect(new Date(instantOf(skipped, 'America/New_York')).toISOString()).toBe('2026-03-08T07:30:00.000Z');
  });

  it('knows IANA names', () => {
    expect(isZone('Europe/Berlin')).toBe(true);
    expect(isZone('Mars/Olympus')).toBe(false);
  });
});
