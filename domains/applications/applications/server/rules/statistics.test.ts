import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statisticsOf } from './statistics.ts';

const ROW = {
  status: 'drafting' as const,
  funder: 'Shore Office',
  startedAt: new Date('2026-11-01T10:00:00.000Z'),
  submittedOn: null,
  asked: null,
  askedCurrency: null,
  won: null,
  wonCurrency: null,
};

describe('statisticsOf', () => {
  it('adds up each currency apart, and takes the middle of the days', () => {
    const sent = (submittedOn: string, asked: number, askedCurrency: string) => ({
      ...ROW,
      status: 'submitted' as const,
      submittedOn,
      asked,
      askedCurrency,
    });
    const rows = [
      ROW,
      sent('2026-11-05', 0.1, 'EUR'),
      sent('2026-11-11', 0.2, 'EUR'),
      { ...sent('2026-10-20', 5, 'USD'), funder: null },
    ];
    expect(statisticsOf(rows)).toMatchObject({
      total: 4,
      submitted: 3,
      asked: [
        { currency: 'EUR', amount: 0.3, count: 2 },
        { currency: 'USD', amount: 5, count: 1 },
      ],
      daysToSubmit: 4,
      funders: [
        { funder: 'Shore Office', total: 3, submitted: 2 },
        { funder: null, total: 1, submitted: 1 },
      ],
    });
  });

  it('counts every application once by funder, and no day below zero', () => {
    const row = fc.record({
      funder: fc.constantFrom('A', 'B', null),
      submittedOn: fc.constantFrom(null, '2020-01-01', '2026-12-01'),
    });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const figures = statisticsOf(rows.map((one) => ({ ...ROW, ...one })));
        const counted = figures.funders.reduce((sum, { total }) => sum + total, 0);
        return counted === rows.length && (figures.daysToSubmit ?? 0) >= 0;
      }),
    );
  });
});
