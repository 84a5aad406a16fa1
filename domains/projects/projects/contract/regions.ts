import { COUNTRIES } from '#platform/kernel/countries.ts';

/** The officially assigned country codes. Source: ISO 3166-1 alpha-2. */
export const COUNTRY_CODES: readonly string[] = COUNTRIES.map(({ code }) => code);

const countries = new Set(COUNTRY_CODES);
const REGION = /^([A-Z]{2})(?:-[A-Z0-9]{1,3})?$/;

/**
 * Whether a code names a country (`US`) or has the form of one of its subdivisions (`US-WI`). The subdivision's
 * own list (ISO 3166-2) changes every year and is not checked.
 */
export function isRegionCode(code: string): boolean {
  const country = REGION.exec(code)?.[1];
  return country !== undefined && countries.has(country);
}
