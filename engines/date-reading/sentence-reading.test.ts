import { describe, expect, it } from 'vitest';
import { readClosing } from './closing-reading.ts';
import { deadlineSentence, readDeadlineSentence } from './sentence-reading.ts';

const US = { zone: 'America/New_York', order: 'MDY' } as const;
const NOW = new Date('2026-11-27T12:00:00Z');

describe('a deadline in a sentence', () => {
  it.each<[string, string, boolean]>([
    ['Applications are due by 5 p.m. Eastern Time on March 1, 2027.', '2027-03-01T22:00:00.000Z', true],
    [
      'Applications must be submitted no later than 11:59 p.m. Eastern Time February 1, 2027, online. The dates are firm.',
      '2027-02-02T04:59:00.000Z',
      true,
    ],
    [
      'Applications must be filed by 11:59 p.m. Eastern Time (ET) on April 11, 2024.',
      '2024-04-12T03:59:00.000Z',
      true,
    ],
    ['Submit your proposal before December 1st 2026 12:00 CET. Up to 5', '2026-12-01T11:00:00.000Z', true],
    ['Proposals are accepted until 15 January 2027', '2027-01-16T04:59:59.000Z', false],
    ['The deadline for applications is Friday, January 15, 2027.', '2027-01-16T04:59:59.000Z', false],
    ['Applications must be received on or before January 15, 2027', '2027-01-16T04:59:59.000Z', false],
    ['Closing date for applications: January 15, 2027 at 4:00 p.m. ET', '2027-01-15T21:00:00.000Z', true],
    [
      'Open from December 1, 2026 for applications through January 15, 2027.',
      '2027-01-16T04:59:59.000Z',
      false,
    ],
    [
      'Applications are due March 1, 2027 at 5:00 p.m. Registration in SAM.gov takes weeks.',
      '2027-03-01T22:00:00.000Z',
      true,
    ],
    [
      'Applications are due by 5 p.m. Mountain Standard Time on March 1, 2027.',
      '2027-03-02T00:00:00.000Z',
      true,
    ],
    [
      'The deadline for applications has been extended from January 4, 2027 to March 1, 2027.',
      '2027-03-02T04:59:59.000Z',
      false,
    ],
    [
      'Applications for conference and workshop grants are due by March 1, 2027.',
      '2027-03-02T04:59:59.000Z',
      false,
    ],
    [
      'Applications are due by March 1, 2027, so that they make effective use of the review.',
      '2027-03-02T04:59:59.000Z',
      false,
    ],
    [
      'Letters of intent are due January 10, 2027, and full applications by March 1, 2027.',
      '2027-03-02T04:59:59.000Z',
      false,
    ],
  ])('is read: %s', (text, at, timeKnown) => {
    expect(readDeadlineSentence(text, US)).toMatchObject({ at, timeKnown });
  });

  it.each([
    'Applications Available: January 3, 2024.',
    'A concept may be sent by 4:30 p.m. local time on January 5, 2027.',
    'Letters of intent are due January 10, 2027.',
    'Comments must be received by January 10, 2027.',
    'Effective November 20, 2026.',
    'By January 10, 2027, letters of intent must be submitted.',
    'The deadline was moved from January 4, 2027.',
    'Questions are due January 5, 2027 and must be submitted by January 7, 2027.',
    'Objections within 15 days.',
    'We met on 1 June 2027',
    'Applications are due in January 2027.',
    'The program began on January 5, 2020 for all applications.',
  ])('is not read: %s', (text) => {
    expect(readDeadlineSentence(text, US)).toBeUndefined();
  });

  it('is the next of several, and the last once all have passed', () => {
    const text = 'Applications are due by January 5, 2027. Applications are due by May 5, 2027.';
    expect(readDeadlineSentence(text, US, NOW)?.at).toContain('2027-01-06');
    expect(readDeadlineSentence(text, US, new Date('2028-01-01'))?.at).toContain('2027-05-06');
    expect(deadlineSentence(`A fund. ${text}`, US)).toBe('Applications are due by January 5, 2027.');
  });
});

describe('the end of a call', () => {
  it.each<[string, Parameters<typeof readClosing>[0], object]>([
    [
      'a date with the hour of its note',
      { date: '02/22/2027', note: 'By 5 p.m. ET' },
      { at: '2027-02-22T22:00:00.000Z' },
    ],
    [
      'a placeholder and a note',
      { date: '01/01/2099', note: 'Reviewed on a rolling basis.' },
      { kind: 'rolling' },
    ],
    ['a placeholder alone', { date: '12/31/2035' }, { kind: 'unknown', text: '12/31/2035' }],
    ['a placeholder in a note', { note: 'December 31, 2099' }, { kind: 'unknown' }],
    [
      'a placeholder in a sentence',
      { note: 'Applications are accepted until December 31, 2099.' },
      { kind: 'unknown' },
    ],
    ['a date five years ahead', { date: '12/31/2031' }, { kind: 'date' }],
    ['a note alone', { note: 'Applications are accepted on a continuing basis.' }, { kind: 'rolling' }],
    [
      'a note with a date',
      { note: 'On a rolling basis until June 1, 2027: see below.' },
      { kind: 'unknown' },
    ],
    ['a mark beside no date', { isRolling: true }, { kind: 'rolling' }],
    [
      'a notice without a date',
      { published: '2025-11-05' },
      { kind: 'unknown', lapsesAt: '2026-11-06T04:59:59.000Z' },
    ],
    ['a notice with a date', { published: '2025-11-05', date: '2027-01-01' }, { kind: 'date' }],
    ['a notice of an unreadable day', { published: 'lately' }, { kind: 'unknown' }],
  ])('of %s', (_, words, expected) => {
    expect(readClosing(words, US, NOW)).toMatchObject(expected);
  });

  it('knows no placeholder without a clock', () => {
    expect(readClosing({ date: '01/01/2099' }, US)).toMatchObject({ kind: 'date' });
  });
});
