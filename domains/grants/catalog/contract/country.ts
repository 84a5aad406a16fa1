import { isRegionCode, REGION_GROUPS, US_TERRITORIES } from '#engines/opportunity-formats';

/** Whether a record is open to a country: stated, presumed, or not known. */
export type CountryState = 'yes' | 'presumedYes' | 'unknown' | 'presumedNo' | 'no';

/** Whether a record is open to the country of an applicant, and the sentence of its text on that. */
export interface RecordCountry {
  /** Null where the country is not known. */
  readonly state: CountryState | null;
  readonly line: string | null;
  /** Presumed to be for the United States alone, by the body that publishes it. */
  readonly onlyForUs: boolean;
}

/** The country of a code; territories of the United States count as it. */
export function countryOf(code: string): string {
  const country = code.split('-')[0] ?? code;
  return US_TERRITORIES.includes(country) ? 'US' : country;
}

/** The one country that an applicant is in; null for a group, the world, a name without a code, or none. */
export function homeCountry(regions: readonly string[]): string | null {
  const [region] = regions;
  if (regions.length !== 1 || region === undefined || region === 'global') return null;
  if (!isRegionCode(region) || Object.hasOwn(REGION_GROUPS, region)) return null;
  return countryOf(region);
}

/** Whether a record may be called good: open to the country, stated or presumed, or the country is not known. */
export function isAccepted(state: CountryState | null): boolean {
  return state === null || state === 'yes' || state === 'presumedYes';
}

/** Whether it is not open to the country, stated or presumed. */
export function isRefused(state: CountryState | null): boolean {
  return state === 'no' || state === 'presumedNo';
}
