import { describe, expect, it } from 'vitest';
import { DATE_CONVENTIONS } from './deadline-reading.ts';
import { readDeadlineWithNote } from './note-reading.ts';

const US = DATE_CONVENTIONS['us-grants-gov-xml'] ?? {};

describe('a closing date with a note', () => {
  it.each<[string, string]>([
    ['Send it electronically by 4:30 p.m., ET, on the closing date.', '2027-06-10T20:30:00.000Z'],
    ['Due by 5:00 PM Eastern Time on the due date', '2027-06-10T21:00:00.000Z'],
    ['No later than 17:00 (Pacific Time).', '2027-06-11T00:00:00.000Z'],
    ['Applications are accepted until 11:59 p.m.', '2027-06-11T03:59:00.000Z'],
    ['Noon, Central Daylight Time', '2027-06-10T17:00:00.000Z'],
  ])('takes the hour of “%s”', (note, at) => {
    expect(readDeadlineWithNote('06102027', note, US)).toMatchObject({
      kind: 'date',
      at,
      timeKnown: true,
      text: note,
    });
  });

  it.each([
    'Electronic applications by 5:00 p.m., paper ones by 4:00 p.m.',
    'Letters of intent are due by 5:00 p.m. ET.',
    'By 5:00 p.m. ET on June 3, 2027',
    'The portal takes 5:00 to load; see section 4.',
    'By 5:00 p.m. Xyzian time',
    'Help is there at 9:00 a.m. on weekdays.',
    `${'long '.repeat(300)} by 5:00 p.m. ET`,
  ])('keeps the day and shows the words of “%.40s”', (note) => {
    expect(readDeadlineWithNote('06102027', note, US)).toMatchObject({
      kind: 'date',
      at: '2027-06-11T03:59:59.000Z',
      timeKnown: false,
      text: note.trim(),
    });
  });

  it('gives no hour where the applicant’s own clock counts', () => {
    expect(readDeadlineWithNote('06102027', 'By 5:00 p.m. local time', US)).toMatchObject({
      kind: 'date',
      timeKnown: false,
      text: 'By 5:00 p.m. local time',
    });
  });

  it('leaves rolling calls and dates without a note as they are', () => {
    expect(readDeadlineWithNote('Rolling', 'by 5 p.m.', US)).toEqual({ kind: 'rolling' });
    expect(readDeadlineWithNote('06102027', ' ', US)).not.toHaveProperty('text');
  });
});
