/** Something with a date, as a calendar shows it. */
export interface CalendarEntry {
  /** The same for the same thing in every file: calendars replace what they know by it. */
  readonly uid: string;
  /** When this version of it was made. */
  readonly stampedAt: Date;
  readonly title: string;
  readonly description: string;
  /** A web address that shows more. */
  readonly url: string;
  /** A whole day, `2026-12-01`, or the last hour before a moment. */
  readonly when: { readonly day: string } | { readonly endsAt: Date };
}

/** A line holds 75 bytes (RFC 5545, 3.1); what is longer continues behind a space. */
const LINE_BYTES = 75;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A week and a day before; a calendar may add its own. */
const REMINDERS = ['-P7D', '-P1D'] as const;

/**
 * A calendar file (RFC 5545), every entry with two reminders.
 * @param name shown by calendars that subscribe to it; none for a file of one entry
 */
export function calendarFile(entries: readonly CalendarEntry[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hodag//Grants//EN',
    ...(name === undefined
      ? []
      : [`X-WR-CALNAME:${escaped(name)}`, `NAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H']),
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function linesOf({ uid, stampedAt, title, description, url, when }: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stampedAt)}`,
    ...('day' in when ? wholeDay(when.day) : lastHour(when.endsAt)),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...REMINDERS.flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${before}`,
      `DESCRIPTION:${escaped(title)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

function lastHour(end: Date): string[] {
  return [`DTSTART:${utc(new Date(end.getTime() - HOUR_MS))}`, `DTEND:${utc(end)}`];
}

function wholeDay(day: string): string[] {
  const start = Date.parse(`${day}T00:00:00Z`);
  const date = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
  return [`DTSTART;VALUE=DATE:${date(start)}`, `DTEND;VALUE=DATE:${date(start + DAY_MS)}`];
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

const bytesOf = new TextEncoder();

/** No character is cut in two. */
function folded(line: string): string {
  let [row, rows, bytes] = ['', [] as string[], 0];
  for (const character of line) {
    const size = bytesOf.encode(character).length;
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
