import { describe, expect, it } from 'vitest';
import { DATE_CONVENTIONS, type DateConvention, readDeadline, readMoment } from './deadline-reading.ts';

const CHICAGO: DateConvention = { zone: 'America/Chicago' };
const US = DATE_CONVENTIONS['grants-gov'] ?? {};

describe('a closing time', () => {
  it.each<[string, DateConvention, string]>([
    ['1 March 2026, 17.00 CET', {}, '2026-03-01T16:00:00.000Z'],
    ['March 1, 2026 5 PM ET', {}, '2026-03-01T22:00:00.000Z'],
    ['March 1, 2026 5 PM ET', CHICAGO, '2026-03-01T22:00:00.000Z'],
    ['March 1, 2026 5 PM', CHICAGO, '2026-03-01T23:00:00.000Z'],
    ['March 1, 2026, 5:00 p.m. (Central European Time)', {}, '2026-03-01T16:00:00.000Z'],
    ['1 July 2026 17h CEST (UTC+2)', {}, '2026-07-01T15:00:00.000Z'],
    ['1 July 2026 17h30 Brussels local time', {}, '2026-07-01T15:30:00.000Z'],
    ['1 July 2026 at 12 noon UK time', {}, '2026-07-01T11:00:00.000Z'],
    ['1 July 2026, noon BST', {}, '2026-07-01T11:00:00.000Z'],
    ['1 March 2026 17:00 GMT/BST', {}, '2026-03-01T17:00:00.000Z'],
    ['2026-03-01 by 11:59 p.m. Eastern Standard Time', {}, '2026-03-02T04:59:00.000Z'],
    ['2026-03-01, 17:00 hrs EST/EDT', {}, '2026-03-01T22:00:00.000Z'],
    ['2026-03-01 – 5 p.m. Pacific Time (PT)', {}, '2026-03-02T01:00:00.000Z'],
    ['2026-03-01 (Sunday), 17:00 Africa/Nairobi', {}, '2026-03-01T14:00:00.000Z'],
    ['2026-03-01 17:00 Tokyo time', {}, '2026-03-01T08:00:00.000Z'],
    ['2026-03-01 17:00 (UTC+5:30)', {}, '2026-03-01T11:30:00.000Z'],
    ['2026-03-01 17:00 GMT-3', {}, '2026-03-01T20:00:00.000Z'],
    ['2026-03-01 23:59 AoE', {}, '2026-03-02T11:59:00.000Z'],
    // Words of several meanings are told by where the source is at home, or by meaning the same moment.
    ['March 1, 2026 5 PM CST', US, '2026-03-01T23:00:00.000Z'],
    ['2026-03-01 17:00 IST', { zone: 'Asia/Kolkata' }, '2026-03-01T11:30:00.000Z'],
    ['2026-07-01 17:00 AEST', {}, '2026-07-01T07:00:00.000Z'],
  ])('%s with %j is read', (text, convention, at) => {
    expect(readDeadline(text, convention)).toMatchObject({ kind: 'date', at, timeKnown: true });
  });

  it.each<[string, string, string]>([
    ['5:00 p.m. IST', '2026-03-01T17:00:00.000Z', 'Europe/Dublin'],
    ['17:00 CST', '2026-03-01T23:00:00.000Z', 'America/Chicago'],
    ['17:00', '2026-03-02T05:00:00.000Z', 'Etc/GMT+12'],
    ['5 PM local time', '2026-03-02T05:00:00.000Z', 'Etc/GMT+12'],
  ])('in an unknown zone (%s) it is the latest moment it can mean, and no known time', (time, at, zone) => {
    const text = `1 March 2026, ${time}`;
    expect(readDeadline(text)).toEqual({ kind: 'date', at, zone, timeKnown: false, text });
  });

  it('in the applicant’s zone is not the one of the source', () => {
    const read = readDeadline('2026-03-01, 5 p.m. local time of applicant organization', US);
    expect(read).toMatchObject({ at: '2026-03-02T05:00:00.000Z', timeKnown: false });
  });

  it.each<[string, DateConvention, string]>([
    ['March 1, 2026 midnight ET', {}, '2026-03-02T04:59:59.000Z'],
    ['2026-03-01 at 12:00 midnight', CHICAGO, '2026-03-02T05:59:59.000Z'],
    ['2026-03-01, close of business', CHICAGO, '2026-03-02T05:59:59.000Z'],
    ['2026-03-01 (Brussels time)', {}, '2026-03-01T22:59:59.000Z'],
    ['2026-03-01 midnight', DATE_CONVENTIONS['eu-sedia'] ?? {}, '2026-03-01T22:59:59.000Z'],
    ['2026-03-01 AoE', {}, '2026-03-02T11:59:59.000Z'],
  ])('%s with %j is the end of the day', (text, convention, at) => {
    expect(readDeadline(text, convention)).toMatchObject({ kind: 'date', at, timeKnown: false });
  });

  it.each([
    '1 March 2026, quarter past five',
    '1 March 2026 for letters of intent; full proposals later',
    'March 1, 2026 and September 1, 2026',
    '2026-03-01 - 2026-04-01',
    '2026-03-01 17:00 Martian time',
    '2026-03-01 17:00 ET, paper copies a week later',
    '2026-03-01 17',
    '2026-03-01 13 pm',
  ])('%s stays text: half of it is not the deadline', (text) => {
    expect(readDeadline(text, CHICAGO)).toEqual({ kind: 'unknown', text });
    expect(readMoment(text, CHICAGO, 'start')).toBeUndefined();
  });
});

describe('rolling', () => {
  it.each([
    'Rolling until March 1, 2026',
    'Ongoing; next cutoff 2026-03-01',
    'Open continuously, last intake on the 1st of June',
    'No fixed deadline after 01.04.2026',
  ])('%s names a date and stays text', (text) => {
    expect(readDeadline(text)).toEqual({ kind: 'unknown', text });
  });

  it.each(['Rolling; decisions 2 times a year', 'Ongoing since 2019', 'Rolling, you may apply 24/7'])(
    '%s names none',
    (text) => expect(readDeadline(text)).toEqual({ kind: 'rolling' }),
  );
});
