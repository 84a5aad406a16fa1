import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATE_CONVENTIONS, type DateConvention, readDeadline, readMoment } from './deadline-reading.ts';
import { wallTimeIn } from './zone.ts';

const US: DateConvention = { zone: 'America/New_York', order: 'MDY' };

describe('readDeadline', () => {
  it.each<[string, DateConvention, string, boolean]>([
    ['2026-03-01', {}, '2026-03-02T11:59:59.000Z', false],
    ['2026-03-01', US, '2026-03-02T04:59:59.000Z', false],
    ['2026-07-01', US, '2026-07-02T03:59:59.000Z', false],
    ['2026-03-01T17:00:00Z', US, '2026-03-01T17:00:00.000Z', true],
    ['2026-03-01T00:00:00Z', {}, '2026-03-01T00:00:00.000Z', true],
    ['2026-03-01T17:00:00+02:00', {}, '2026-03-01T15:00:00.000Z', true],
    ['2026-03-01T17:00', US, '2026-03-01T22:00:00.000Z', true],
    ['03012026', US, '2026-03-02T04:59:59.000Z', false],
    ['03/01/2026', US, '2026-03-02T04:59:59.000Z', false],
    ['03/01/2026', { order: 'DMY' }, '2026-01-04T11:59:59.000Z', false],
    ['31/01/2026', {}, '2026-02-01T11:59:59.000Z', false],
    ['March 1, 2026 5:00 PM ET', {}, '2026-03-01T22:00:00.000Z', true],
    ['Friday, May 1, 2026 at 12:00 pm PDT', {}, '2026-05-01T19:00:00.000Z', true],
    ['1st of March 2026', {}, '2026-03-02T11:59:59.000Z', false],
    ['15.04.2026', { zone: 'Europe/Berlin', order: 'DMY' }, '2026-04-15T21:59:59.000Z', false],
  ])('%s with %j closes at %s', (text, convention, at, timeKnown) => {
    expect(readDeadline(text, convention)).toMatchObject({ kind: 'date', at, timeKnown });
  });

  it('a day of an unknown zone ends anywhere on Earth, on the printed day', () => {
    const read = readDeadline('2026-12-14');
    expect(read).toMatchObject({ at: '2026-12-15T11:59:59.000Z', zone: 'Etc/GMT+12' });
  });

  it('gives a date alone the known closing hour of its source', () => {
    const read = readDeadline('2026-04-10T00:00:00.000+0000', DATE_CONVENTIONS['eu-sedia']);
    expect(read).toEqual({
      kind: 'date',
      at: '2026-04-10T15:00:00.000Z',
      timeKnown: false,
      zone: 'Europe/Brussels',
    });
  });

  it.each(['Ongoing', 'rolling', 'Open continuously', 'No deadline', 'Year-round'])(
    '%s is rolling',
    (text) => {
      expect(readDeadline(text)).toEqual({ kind: 'rolling' });
    },
  );

  it.each([
    '2026-02-30',
    '13/13/2026',
    '04/03/2026',
    'soon',
    '2026-13-01',
    '99999999',
    '2026-03-01T25:00:00Z',
  ])('%s is unknown and kept as text', (text) => {
    expect(readDeadline(text)).toEqual({ kind: 'unknown', text });
  });

  it('knows nothing of an absent date', () => {
    expect(readDeadline(null)).toEqual({ kind: 'unknown' });
    expect(readDeadline('  ')).toEqual({ kind: 'unknown' });
  });

  it('never throws and only gives real instants', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readDeadline(text, US);
        if (read.kind === 'date') expect(new Date(read.at).toISOString()).toBe(read.at);
      }),
    );
  });

  it('falls on the printed day in the zone of the source, whatever the zone', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    const zone = fc.constantFrom(
      'America/New_York',
      'Europe/London',
      'Asia/Tokyo',
      'Pacific/Auckland',
      'UTC',
      'America/Sao_Paulo',
    );
    fc.assert(
      fc.property(day, zone, (date, name) => {
        const text = date.toISOString().slice(0, 10);
        const read = readDeadline(text, { zone: name });
        if (read.kind !== 'date') throw new Error(`${text} was not read`);
        const wall = wallTimeIn(name, Date.parse(read.at));
        expect([wall.year, wall.month, wall.day]).toEqual(text.split('-').map(Number));
      }),
    );
  });
});

describe('readMoment', () => {
  it('opens at the start of the day', () => {
    expect(readMoment('2026-01-01', US, 'start')?.at).toBe('2026-01-01T05:00:00.000Z');
  });
});
