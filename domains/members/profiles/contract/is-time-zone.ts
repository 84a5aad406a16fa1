import { isTimeZone as isKnownZone } from '#platform/kernel/format/zones.ts';

/** Whether a text is an IANA time zone: names such as Europe/Berlin or UTC, no offsets. */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/.test(name) && isKnownZone(name);
}
