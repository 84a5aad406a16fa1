const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's zone, such as "21 Nov 2026, 19:14". Browser only: the server does not know the zone. */
export function moment(iso: string): string {
  return FORMAT.format(new Date(iso));
}
