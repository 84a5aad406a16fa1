import { isHttpsAddress } from '#projects/projects/contract';
import { HACKATHON_LIMITS as LIMITS, HACKATHON_SPANS as SPANS } from '../contract/constants.ts';

/** A web address, or nothing. */
export function linkRule(value: string): string | undefined {
  const link = value.trim();
  if (link === '') return undefined;
  if (link.length > LIMITS.linkMax) return `Enter at most ${LIMITS.linkMax} characters`;
  return isHttpsAddress(link) ? undefined : 'Enter a web address that begins with https://';
}

/** Null for an empty field. */
export const textOrNull = (value: string): string | null => value.trim() || null;

/** A moment as `datetime-local` has it, on the reader's clock; empty where there is none. */
export function momentValue(iso: string | undefined): string {
  if (iso === undefined) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * Reads the value of `datetime-local` on the reader's clock; null where it is no moment.
 * @param stored what the field began with: left as it is, it keeps its seconds
 */
export function momentOf(value: string, stored: string | undefined): string | null {
  if (stored !== undefined && value === momentValue(stored)) return stored;
  const at = new Date(value);
  return value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const CHOOSE = 'Choose a day and a time';

/** The start of a hackathon; the server refuses the same. */
export function startRule(value: string): string | undefined {
  const at = momentOf(value, undefined);
  if (at === null) return CHOOSE;
  return Date.parse(at) - Date.now() > SPANS.startMostMs ? 'Set a start at most a year from now' : undefined;
}

/** Its end. */
export function endRule(value: string, { startsAt }: { readonly startsAt: string }): string | undefined {
  const at = momentOf(value, undefined);
  if (at === null) return CHOOSE;
  const end = Date.parse(at);
  if (end <= Date.now()) return 'Set an end in the future';
  const start = momentOf(startsAt, undefined);
  if (start === null) return undefined;
  if (end <= Date.parse(start)) return 'Set an end after the start';
  return end - Date.parse(start) > SPANS.lengthMostMs
    ? 'A hackathon can take 90 days at most. Set an earlier end'
    : undefined;
}
