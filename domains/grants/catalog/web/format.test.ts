import { describe, expect, it } from 'vitest';
import type { Amounts, Deadline } from '#engines/opportunity-formats';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import { awardText } from './award-text.ts';
import { deadlineHour, deadlineWords } from './format-deadline.ts';

const range = (min: number | null, max: number | null, currency: string | null = 'USD'): Amounts => ({
  min,
  max,
  total: null,
  currency,
});

describe('formatAwardRange', () => {
  it.each<[Amounts, string | null]>([
    [range(10_000, 75_000), '$10,000–75,000'],
    [range(10_000, 75_000, 'CHF'), '10,000–75,000 CHF'],
    [range(null, 400_000), 'up to $400,000'],
    [range(0, 400_000), 'up to $400,000'],
    [range(5000, null, 'EUR'), 'from €5,000'],
    [range(5000, 0, 'EUR'), 'from €5,000'],
    [range(5000, 5000, 'CAD'), '5,000 CAD'],
    [range(1.5, 2.25, 'ETH'), '1.5–2.25 ETH'],
    [range(100, 200, null), '100–200'],
    [range(0, 0), null],
    [range(null, null), null],
  ])('%j reads %s', (amounts, text) => {
    expect(awardText(amounts)).toBe(text);
  });

  it('names no dollars but those of the United States by "$"', () => {
    expect(['USD', 'CAD', 'AUD', 'MXN'].map((code) => moneyText(5, code))).toEqual([
      '$5',
      '5 CAD',
      '5 AUD',
      '5 MXN',
    ]);
  });
});

describe('deadlineWords', () => {
  const at = (zone?: string): Deadline => ({
    kind: 'date',
    at: '2026-09-15T02:30:00.000Z',
    timeKnown: true,
    ...(zone ? { zone } : {}),
  });

  it.each([
    ['America/Chicago', '2026-09-14T12:00:00Z', 'Sep 14, 2026', 'today'],
    ['America/Chicago', '2026-09-14T04:59:00Z', 'Sep 14, 2026', 'tomorrow'],
    [undefined, '2026-09-14T04:59:00Z', 'Sep 15, 2026', 'tomorrow'],
    [undefined, '2026-08-22T00:00:00Z', 'Sep 15, 2026', 'in 24 days'],
    ['Asia/Tokyo', '2026-09-15T02:31:00Z', 'Sep 15, 2026', 'closed'],
    ['No/Such_Zone', '2026-09-14T12:00:00Z', 'Sep 15, 2026', 'tomorrow'],
  ])('in %s at %s it closes %s, %s', (zone, now, day, note) => {
    expect(deadlineWords(at(zone), new Date(now))).toMatchObject({ day, note });
  });

  it('marks what is near and not what is past', () => {
    const look = (now: string) => {
      const { isSoon, isPast } = deadlineWords(at(), new Date(now));
      return { isSoon, isPast };
    };
    expect(look('2026-09-01T00:00:00Z')).toEqual({ isSoon: true, isPast: false });
    expect(look('2026-08-31T00:00:00Z')).toEqual({ isSoon: false, isPast: false });
    expect(look('2026-09-16T00:00:00Z')).toEqual({ isSoon: false, isPast: true });
  });

  it.each<[Deadline, string | null, string]>([
    [{ kind: 'rolling' }, 'Open all year', ''],
    [{ kind: 'unknown' }, null, ''],
    [{ kind: 'unknown', text: 'in spring' }, 'in spring', ''],
    [{ kind: 'seePage' }, null, ''],
    [{ kind: 'seePage', text: 'Rarely' }, 'Rarely', ''],
    [{ kind: 'seePage', text: 'Once a year, in July' }, 'Yearly deadline', 'in July'],
    [{ kind: 'seePage', text: 'Several a year' }, 'Several deadlines a year', ''],
  ])('%j reads %s, %s', (deadline, day, note) => {
    expect(deadlineWords(deadline, new Date())).toEqual({ day, note, isSoon: false, isPast: false });
    expect(deadlineHour(deadline)).toBeNull();
  });

  it('names the hour only where the source does', () => {
    expect(deadlineHour(at('America/New_York'))).toBe('22:30 New York');
    expect(deadlineHour({ ...at(), timeKnown: false } as Deadline)).toBeNull();
    expect(deadlineHour({ ...at('Etc/GMT+12'), timeKnown: false } as Deadline)).toBe('anywhere on Earth');
  });
});
