import { describe, expect, it } from 'vitest';
import {
  contradictedWeekday,
  DATE_CONVENTIONS,
  type DateConvention,
  readDeadline,
  readMoment,
} from './deadline-reading.ts';

const US = DATE_CONVENTIONS['grants-gov'] ?? {};
const BERLIN: DateConvention = { zone: 'Europe/Berlin' };

const dayOf = (text: string, convention: DateConvention = BERLIN) => readMoment(text, convention, 'end')?.day;

describe('a weekday beside a date', () => {
  it.each([
    ['Monday, March 1, 2027', '2027-03-01'],
    ['Mon 1 March 2027', '2027-03-01'],
    ['Monday 2027-03-01', '2027-03-01'],
    ['Montag, 1. März 2027', '2027-03-01'],
    ['Mo, 01.03.2027', '2027-03-01'],
    ['mar. 2 mars 2027', '2027-03-02'],
    ['martes, 2 de marzo de 2027', '2027-03-02'],
    ['2027-03-01 (Monday), 17:00', '2027-03-01'],
    ['1 March 2027, Monday 17:00', '2027-03-01'],
    ['1 March 2027 17:00 CET (Mon)', '2027-03-01'],
    ['Monday 5 pm, 1 March 2027', '2027-03-01'],
    ['Mar 1 2027', '2027-03-01'],
  ])('is read where it fits: %s', (text, day) => {
    expect(dayOf(text, { ...BERLIN, order: 'DMY' })).toBe(day);
  });

  it.each([
    'Tuesday, March 1, 2027',
    'Tue 1 March 2027',
    'Dienstag, 1. März 2027',
    'mardi 1er mars 2027',
    'miércoles, 1 de marzo de 2027',
    '2027-03-01 (Tuesday), 17:00',
    '1 March 2027, Tuesday 17:00',
    '1 March 2027 17:00 CET (Tue)',
    'Tuesday 5 pm, 1 March 2027',
    'Monday, 1 March 2027 (Tuesday)',
  ])('that contradicts it leaves the whole text unread: %s', (text) => {
    expect(readDeadline(text, BERLIN)).toEqual({ kind: 'unknown', text });
    expect(readMoment(text, BERLIN, 'start')).toBeUndefined();
  });
});

describe('contradictedWeekday', () => {
  it.each([
    ['Tuesday, March 1, 2027', 'Monday'],
    ['5 pm on Dienstag, 1. März 2027', 'Monday'],
    ['2026-03-01 (Tue), 17:00', 'Sunday'],
    ['2026-03-01 (Sun), 17:00', undefined],
    ['Monday, March 1, 2027', undefined],
    ['Monday, February 30, 2027', undefined],
    ['soon', undefined],
  ])('%s: it is a %s', (text, weekday) => {
    expect(contradictedWeekday(text, BERLIN)).toBe(weekday);
  });
});

describe('a date with its year first', () => {
  it.each(['2027/03/01', '2027/3/1', '2027.03.01'])('%s has one meaning, whatever the order', (text) => {
    expect([dayOf(text), dayOf(text, US)]).toEqual(['2027-03-01', '2027-03-01']);
  });

  it('keeps the time behind it', () => {
    expect(readDeadline('2027/03/01 17:00 ET')).toMatchObject({ at: '2027-03-01T22:00:00.000Z' });
  });

  it.each(['2027/13/01', '2027/03.01', '2027/03/011', '2027/02/30'])('%s is no date', (text) => {
    expect(dayOf(text)).toBeUndefined();
  });
});

describe('a time before its date', () => {
  it.each([
    ['17:00 on 1 March 2027', '2027-03-01T16:00:00.000Z'],
    ['5 pm, 1 March 2027', '2027-03-01T16:00:00.000Z'],
    ['by 5 p.m. on the 1st of March 2027', '2027-03-01T16:00:00.000Z'],
    ['5 pm ET on Monday, March 1, 2027', '2027-03-01T22:00:00.000Z'],
    ['17:00 on 1 March 2027 (UK time)', '2027-03-01T17:00:00.000Z'],
    ['12 noon (Brussels time), 2027-03-01', '2027-03-01T11:00:00.000Z'],
    ['17:00 2027/03/01', '2027-03-01T16:00:00.000Z'],
    ['17 Uhr am 1. März 2027', '2027-03-01T16:00:00.000Z'],
  ])('%s is read', (text, at) => {
    expect(readDeadline(text, BERLIN)).toMatchObject({ kind: 'date', at, timeKnown: true });
  });

  it('ends the day where it is no hour', () => {
    expect(readDeadline('Midnight on 1 March 2027', BERLIN)).toMatchObject({
      at: '2027-03-01T22:59:59.000Z',
      timeKnown: false,
    });
  });

  it.each([
    '17:00 on 1 March 2027 at 12:00',
    '5 pm ET, letters first, 1 March 2027',
    '17 1 March 2027',
    '17:00 Martian time on 1 March 2027',
    'before 1 March 2027',
    'Round 2: 1 March 2027',
    '25:00 on 1 March 2027',
  ])('%s stays text', (text) => {
    expect(readDeadline(text, BERLIN)).toEqual({ kind: 'unknown', text });
  });
});

describe('month names', () => {
  it.each([
    ['1. März 2027', '2027-03-01'],
    ['1.März 2027', '2027-03-01'],
    ['15. Jänner 2027', '2027-01-15'],
    ['1. Dez. 2027', '2027-12-01'],
    ['1 mars 2027', '2027-03-01'],
    ['1er août 2027', '2027-08-01'],
    ['14 févr. 2027', '2027-02-14'],
    ['1 de marzo de 2027', '2027-03-01'],
    ['1 DE SEPTIEMBRE DEL 2027', '2027-09-01'],
    ['Sept. 1, 2027', '2027-09-01'],
    ['1 sept 2027', '2027-09-01'],
  ])('%s is read', (text, day) => {
    expect(dayOf(text)).toBe(day);
    // As some systems send accents: a letter and a mark.
    expect(dayOf(text.normalize('NFD'))).toBe(day);
  });

  it('take the hour behind them', () => {
    for (const text of [
      '1. März 2027, 17:00 Uhr',
      '1. März 2027 um 17 Uhr MEZ',
      '1 mars 2027 à 17h00',
      '1 de marzo de 2027 a las 17:00 horas',
    ])
      expect(readDeadline(text, BERLIN), text).toMatchObject({
        at: '2027-03-01T16:00:00.000Z',
        timeKnown: true,
      });
  });

  it.each(['1 Marching 2027', 'Junk 1, 2027', '1 juin juillet 2027', '30 février 2027', '1 jui 2027'])(
    '%s is no date',
    (text) => expect(dayOf(text)).toBeUndefined(),
  );

  it('are dates inside a rolling call too', () => {
    const text = 'Rolling bis 1. März 2027';
    expect(readDeadline(text)).toEqual({ kind: 'unknown', text });
  });
});
