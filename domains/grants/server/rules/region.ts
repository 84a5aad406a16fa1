import { COUNTRIES, countryName } from '#platform/kernel/countries.ts';
import { POSSIBLE_MEMBERS, REGION_ALIASES, REGION_GROUPS, US_STATES, US_TERRITORIES } from './region-data.ts';

const countries = new Set(COUNTRIES.map(({ code }) => code));

/** A text without the accents of its letters: `März` is `Marz`. */
export function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** Lower case, no accents, no punctuation: the form in which names are compared. */
export function foldName(name: string): string {
  return foldAccents(name)
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const byName = new Map<string, string>();
for (const { code, name } of COUNTRIES) byName.set(foldName(name), code);
for (const [code, name] of Object.entries(US_STATES)) {
  // The country Georgia keeps its bare name; the state is found by its code or with "US".
  if (code !== 'GA') byName.set(foldName(name), `US-${code}`);
  byName.set(foldName(`${name} US`), `US-${code}`);
  byName.set(foldName(`State of ${name}`), `US-${code}`);
}
for (const [name, code] of Object.entries(REGION_ALIASES)) byName.set(name, code);

/** True for `global`, a group (`EU`), an ISO country or an ISO subdivision of a known country. */
export function isRegionCode(code: string): boolean {
  if (code === 'global' || Object.hasOwn(REGION_GROUPS, code) || countries.has(code)) return true;
  const [country = '', part = ''] = code.split('-');
  if (!countries.has(country) || !/^[A-Z0-9]{1,3}$/.test(part) || code.split('-').length !== 2) return false;
  return country !== 'US' || Object.hasOwn(US_STATES, part);
}

/**
 * Finds the code of a region written in words or codes.
 *
 * @param within country in which a bare two-letter code is a subdivision (`WI` with `US` is `US-WI`)
 * @returns the code, or undefined for a name nobody here knows (keep it as a name)
 */
export function findRegion(text: string, within?: 'US'): string | undefined {
  const trimmed = text.trim();
  const upper = trimmed.toUpperCase();
  if (within === 'US' && Object.hasOwn(US_STATES, upper)) return `US-${upper}`;
  // Two capitals are a code, two small letters ("in", "us") may be a word.
  if (trimmed === upper && isRegionCode(trimmed)) return trimmed;
  if (/^[a-z]{2}-[a-z0-9]{1,3}$/i.test(trimmed) && isRegionCode(upper)) return upper;
  return byName.get(foldName(trimmed));
}

/** Codes where known, otherwise the name as the source has it; without repeats, in order. */
export function readRegions(texts: readonly string[], within?: 'US'): string[] {
  const found = texts
    .map((text) => findRegion(text, within) ?? text.trim())
    .filter((region) => region !== '');
  return [...new Set(found)];
}

function countryOf(code: string): string {
  const country = code.split('-')[0] ?? code;
  return US_TERRITORIES.includes(country) ? 'US' : country;
}

/** The member-friendly name of a code: `Wisconsin, US`, `Germany`, `anywhere`. Unknown names come back as they are. */
export function regionName(code: string): string {
  if (code === 'global') return 'anywhere';
  if (code === 'EU') return 'the European Union';
  if (Object.hasOwn(REGION_GROUPS, code) || !isRegionCode(code)) return code;
  const [country = '', part] = code.split('-');
  const name = countryName(country);
  if (!part) return name;
  return country === 'US' ? `${US_STATES[part]}, US` : `${name} (${code})`;
}

/**
 * True when `inner` lies within `outer` for sure: `US-WI` is inside `US` and `global`, `DE` inside `EU`, `PR` inside
 * `US`. Names without a code contain only themselves.
 */
export function contains(outer: string, inner: string): boolean {
  if (outer === inner || outer === 'global') return true;
  if (!isRegionCode(outer) || !isRegionCode(inner) || inner === 'global') return false;
  const group = REGION_GROUPS[outer];
  if (group) return group.has(inner.split('-')[0] ?? inner);
  if (outer.includes('-') || Object.hasOwn(REGION_GROUPS, inner)) return false;
  return countryOf(inner) === outer;
}

/** How a call's regions meet an applicant's. `unclear`: not stated, a name without a code, or only partly inside. */
export type RegionFit = 'inside' | 'outside' | 'unclear';

/** Whether one who works in `mine` is within `theirs`. Nothing stated on either side is unclear, never outside. */
export function regionFit(theirs: readonly string[], mine: readonly string[]): RegionFit {
  if (theirs.length === 0 || mine.length === 0) return 'unclear';
  if (mine.some((own) => theirs.some((region) => contains(region, own)))) return 'inside';
  const open = theirs.some((region) => mayMean(region, mine)) || mine.some((own) => !isRegionCode(own));
  const partly = mine.some((own) => theirs.some((region) => contains(own, region) || overlaps(region, own)));
  return open || partly ? 'unclear' : 'outside';
}

/** Whether a name without a code may mean a place that one of these is in. */
function mayMean(name: string, mine: readonly string[]): boolean {
  if (isRegionCode(name)) return false;
  const possible = POSSIBLE_MEMBERS[name];
  return possible === undefined || mine.some((own) => possible.has(countryOf(own)));
}

/** Two groups that share a country. */
function overlaps(one: string, other: string): boolean {
  const [a, b] = [REGION_GROUPS[one], REGION_GROUPS[other]];
  return Boolean(a && b && [...a].some((code) => b.has(code)));
}
