import { US_STATES, US_TERRITORIES } from '#engines/opportunity-formats';
import { countryName } from '#platform/kernel/countries.ts';

/** The name of a state or a territory of the United States; any other code (AE for the armed forces) as it is. */
export function stateName(code: string): string {
  return US_STATES[code] ?? (US_TERRITORIES.includes(code) ? countryName(code) : code);
}
