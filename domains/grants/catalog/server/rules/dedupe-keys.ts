import { type Deadline, foldName, type OpportunityKind } from '#engines/opportunity-formats';
import { isUrl } from '#platform/kernel/is-url.ts';

/** Fields by which two listings are compared. */
export interface Listing {
  readonly sourceId: string;
  readonly externalId: string;
  readonly kind: OpportunityKind;
  readonly title: string;
  readonly funder: { readonly name: string } | null;
  readonly url: string | null;
  readonly number: string | null;
  readonly deadline: Deadline;
  /** How many facts it states beside these: the richest of several listings is shown. */
  readonly facts?: number;
}

/** Query parameters that say how someone came, not where to. */
const TRACKING = /^(utm_\w+|fbclid|gclid|mc_[ce]id|ref|source|session(id)?)$/i;

/**
 * The address without what does not change the page: scheme, `www.`, letter case of the host, fragment, tracking
 * parameters, order of parameters, final slash. Null for a site's front page, which says nothing about one call.
 */
export function normalUrl(url: string | null): string | null {
  if (url === null || !isUrl(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
  const query = [...searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${name}=${value}`);
  const path = pathname.replace(/\/(index\.\w+)?$/, '');
  if (path === '' && query.length === 0) return null;
  const suffix = query.length > 0 ? `?${query.sort().join('&')}` : '';
  return `${hostname.toLowerCase().replace(/^www\./, '')}${path}${suffix}`;
}

/**
 * The call number in letters and digits only; null when it is too short or has no digit to be one. Some sources write
 * the agency before it: NSF 27-534 is 27-534.
 */
export function normalNumber(number: string | null): string | null {
  const letters = (number ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const bare = letters.replace(/^NSF(?=\d{5,6}$)/, '');
  return bare.length >= 5 && /\d/.test(bare) ? bare : null;
}

const TITLE_NOISE = new Set(
  'the a an of for and in on to with by at from grant grants program programme funding call fund'.split(' '),
);

/** The words of a title that tell it from others, each once, in order of the alphabet. */
export function titleWords(title: string): string[] {
  return [...new Set(foldName(title).split(' '))]
    .filter((word) => word !== '' && !TITLE_NOISE.has(word))
    .sort();
}

/** The words with digits: round, year, type of award (`R01`). Two calls that differ here are two calls. */
export function countingWords(words: readonly string[]): string {
  return words.filter((word) => /\d/.test(word) || /^[ivx]{1,4}$/.test(word)).join(' ');
}

const FUNDER_NOISE = new Set(
  'the of for and u s us national department agency office foundation ministry council fund inc'.split(' '),
);

/** The words that name a funder; all of them when nothing else is left. */
export function funderWords(name: string): string[] {
  const words = foldName(name).split(' ');
  const telling = words.filter((word) => !FUNDER_NOISE.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** Jaccard index of two sets of words: shared words by all words, 0–1. */
export function jaccard(one: readonly string[], other: readonly string[]): number {
  const second = new Set(other);
  const shared = one.filter((word) => second.has(word)).length;
  const all = one.length + other.length - shared;
  return all === 0 ? 0 : shared / all;
}
