import { countryName } from '#platform/kernel/countries.ts';

/** The name of a country, with its subdivision's code: `United States, WI`. */
export function formatRegion(code: string): string {
  const [country = code, subdivision] = code.split('-');
  const name = countryName(country);
  return subdivision ? `${name}, ${subdivision}` : name;
}
