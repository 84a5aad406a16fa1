import { dayText } from '#platform/kernel/format/dates.ts';

interface Note {
  readonly title: string;
  readonly message: string;
}

/** Notice to an owner whose endpoint keeps failing. */
export function failingNote(host: string, since: Date): Note {
  return {
    title: 'A webhook endpoint is failing',
    message: `Events to ${host} have not arrived since ${dayText(since.toISOString())}. After five days of failures the endpoint is disabled.`,
  };
}

/** Notice to an owner whose endpoint was disabled. */
export function disabledNote(host: string, because: 'failing' | 'gone'): Note {
  const why =
    because === 'gone' ? `${host} answered 410 Gone.` : `No event arrived at ${host} for five days.`;
  return {
    title: 'A webhook endpoint was disabled',
    message: `${why} Nothing is sent there until you turn it on again; what it misses is kept for 30 days.`,
  };
}

/** Notice to a member in whose account an endpoint was added. */
export function addedNote(host: string): Note {
  return {
    title: 'Webhook endpoint added',
    message: `Events of your account are sent to ${host}. If this was not you, delete the endpoint, change your password and end the other sessions.`,
  };
}
