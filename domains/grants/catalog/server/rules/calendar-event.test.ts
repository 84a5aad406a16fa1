import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aGrant } from '../../testing/answers.ts';
import { calendarEvent } from './calendar-event.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const ADDRESS = 'https://hodag.example/grants/1';
const fileOf = (grant: Parameters<typeof calendarEvent>[0]): string =>
  calendarEvent(grant, ADDRESS, NOW) ?? '';

describe('calendarEvent', () => {
  it('is the last hour where the hour is known', () => {
    const file = fileOf(aGrant());
    expect(file).toContain('DTSTART:20990915T210000Z\r\nDTEND:20990915T220000Z');
    expect(file).toContain('DTSTAMP:20261123T120000Z');
  });

  it('is the whole day of its zone where it is not', () => {
    const deadline = {
      kind: 'date',
      at: '2099-10-01T03:59:00.000Z',
      zone: 'America/New_York',
      timeKnown: false,
    };
    const file = fileOf(aGrant({ deadline: deadline as never }));
    expect(file).toContain('DTSTART;VALUE=DATE:20990930\r\nDTEND;VALUE=DATE:20991001');
  });

  it('says what the source adds to the date', () => {
    const deadline = {
      kind: 'date',
      at: '2099-10-01T03:59:00.000Z',
      zone: 'America/New_York',
      timeKnown: false,
      text: 'Paper by 4 p.m., email by 5 p.m.',
    };
    expect(fileOf(aGrant({ deadline: deadline as never }))).toContain(
      'DESCRIPTION:Closing: Paper by 4 p.m.\\, email by 5 p.m.',
    );
  });

  it.each([['rolling'], ['unknown'], ['seePage']])('is nothing for a deadline that is %s', (kind) => {
    expect(calendarEvent(aGrant({ deadline: { kind } as never }), ADDRESS, NOW)).toBeNull();
  });

  it('keeps lines short and lets no text begin a property', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const lines = fileOf(aGrant({ title: `${title}\r\nATTACH:x` })).split('\r\n');
        expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
        expect(lines.some((line) => line.startsWith('ATTACH'))).toBe(false);
        expect(lines.slice(0, -1).every((line) => /^([A-Z-]+[:;]| )/.test(line))).toBe(true);
      }),
    );
  });
});
