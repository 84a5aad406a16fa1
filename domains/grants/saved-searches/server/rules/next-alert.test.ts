import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { wallTimeIn } from '#platform/kernel/format/zones.ts';
import { ALERT_HOUR } from '../../contract/constants.ts';
import { nextAlertAt } from './next-alert.ts';

describe('nextAlertAt', () => {
  it.each([
    ['daily', 'UTC', '2026-11-23T07:59:59Z', '2026-11-23T08:00:00Z'],
    ['daily', 'UTC', '2026-11-23T08:00:00Z', '2026-11-24T08:00:00Z'],
    ['daily', 'America/Chicago', '2026-11-23T13:00:00Z', '2026-11-23T14:00:00Z'],
    // Monday has begun in Auckland.
    ['weekly', 'Pacific/Auckland', '2026-11-22T12:00:00Z', '2026-11-22T19:00:00Z'],
    ['weekly', 'UTC', '2026-11-23T08:00:00Z', '2026-11-30T08:00:00Z'],
    // Clocks go forward in the night.
    ['daily', 'Europe/Berlin', '2027-03-28T00:30:00Z', '2027-03-28T06:00:00Z'],
  ] as const)('%s in %s after %s: %s', (alerts, zone, now, next) => {
    expect(nextAlertAt(alerts, zone, new Date(now))).toEqual(new Date(next));
  });

  it('is never due without alerts', () => {
    expect(nextAlertAt('never', 'UTC', new Date())).toBeNull();
  });

  it('is ahead, within the period, and at eight on the member’s clock', () => {
    const zones = fc.constantFrom(
      'UTC',
      'America/Chicago',
      'Asia/Kathmandu',
      'Pacific/Auckland',
      'Europe/Berlin',
    );
    const moments = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2028-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom('daily', 'weekly'), zones, moments, (alerts, zone, now) => {
        const next = nextAlertAt(alerts, zone, now);
        const ahead = (next?.getTime() ?? 0) - now.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThan((alerts === 'daily' ? 1 : 7) * DAY_MS + DAY_MS / 12);
        expect(wallTimeIn(zone, next ?? now)).toMatchObject({ hour: ALERT_HOUR, minute: 0 });
      }),
    );
  });
});
