import { wallTimeIn } from '#engines/date-reading';
import type { Opportunity } from '../../contract/schemas.ts';

type DatedGrant = Pick<Opportunity, 'id' | 'title' | 'funder' | 'url' | 'deadline'>;

/** A line holds 75 bytes (RFC 5545, 3.1); what is longer continues behind a space. */
const LINE_BYTES = 75;
const HOUR_MS = 3_600_000;

/**
 * A grant's deadline as a calendar file (RFC 5545): the last hour before it where the hour is known, else the whole day
 * in the source's zone. Null where there is no date.
 * @param address the grant's page here
 */
export function calendarEvent(grant: DatedGrant, address: string, now: Date): string | null {
  const { deadline } = grant;
  if (deadline.kind !== 'date') return null;
  const description = [grant.funder?.name, grant.url, address].filter(Boolean).join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hodag//Grants//EN',
    'BEGIN:VEVENT',
    `UID:grant-${grant.id}@hodag`,
    `DTSTAMP:${utc(now)}`,
    ...(deadline.timeKnown ? lastHour(deadline.at) : wholeDay(deadline.at, deadline.zone ?? 'UTC')),
    `SUMMARY:${escaped(`Deadline: ${grant.title}`)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
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
