import { isRegionCode, POSSIBLE_MEMBERS, REGION_GROUPS } from '#engines/opportunity-formats';
import { countryOf } from '../../contract/country.ts';

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
