import { JOIN_PATH, REFERRER_PARAMETER } from './constants.ts';

/** The share link of a code: origin + /join?referrer={code} (spec §2.5, §9). */
export function shareLink(origin: string, code: string): string {
  return `${origin}${JOIN_PATH}?${REFERRER_PARAMETER}=${encodeURIComponent(code)}`;
}
