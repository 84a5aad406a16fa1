import { momentOf } from '#platform/web/moment-field.ts';
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
