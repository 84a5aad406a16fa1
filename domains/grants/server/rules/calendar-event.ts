import { wallTimeIn } from '#engines/date-reading';
import type { Opportunity } from '../../contract/schemas.ts';

type DatedGrant = Pick<Opportunity, 'id' | 'title' | 'funder' | 'url' | 'deadline'>;

/** A line holds 75 bytes (RFC 5545, 3.1); what is longer continues behind a space. */
const LINE_BYTES = 75;
const HOUR_MS = 3_600_000;

/** A week and a day before; a calendar may add its own. */
const REMINDERS = ['-P7D', '-P1D'] as const;

/**
 * A grant's deadline as a calendar file (RFC 5545) with two reminders: the last hour before it where the hour is known,
 * else the whole day in the source's zone. Null where there is no date.
 * @param address the grant's page here
 * @param ownDate the day the member chose; it counts before the source's
 */
export function calendarEvent(
  grant: DatedGrant,
  address: string,
  now: Date,
  ownDate: string | null = null,
): string | null {
  const { deadline } = grant;
  if (deadline.kind !== 'date' && ownDate === null) return null;
  const title = `${ownDate === null ? 'Deadline' : 'Your date to apply'}: ${grant.title}`;
  const description = [grant.funder?.name, grant.url, address].filter(Boolean).join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hodag//Grants//EN',
    'BEGIN:VEVENT',
    `UID:grant-${grant.id}@hodag`,
    `DTSTAMP:${utc(now)}`,
    ...timesOf(deadline, ownDate),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    ...REMINDERS.flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${before}`,
      `DESCRIPTION:${escaped(title)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function timesOf(deadline: DatedGrant['deadline'], ownDate: string | null): string[] {
  if (ownDate !== null) return wholeDay(`${ownDate}T00:00:00.000Z`, 'UTC');
  if (deadline.kind !== 'date') return [];
  return deadline.timeKnown ? lastHour(deadline.at) : wholeDay(deadline.at, deadline.zone ?? 'UTC');
}

function lastHour(at: string): string[] {
  const end = new Date(at);
  return [`DTSTART:${utc(new Date(end.getTime() - HOUR_MS))}`, `DTEND:${utc(end)}`];
}

function wholeDay(at: string, zone: string): string[] {
  const { year, month, day } = wallTimeIn(zone, Date.parse(at));
  const start = Date.UTC(year, month - 1, day);
  const date = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
  return [`DTSTART;VALUE=DATE:${date(start)}`, `DTEND;VALUE=DATE:${date(start + 24 * HOUR_MS)}`];
}

function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Texts come from sources: no character of theirs may begin a property. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** No character is cut in two. */
function folded(line: string): string {
  let [row, rows, bytes] = ['', [] as string[], 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      rows.push(row);
      [row, bytes] = [' ', 1];
    }
    row += character;
    bytes += size;
  }
  rows = [...rows, row];
  return rows.join('\r\n');
}
