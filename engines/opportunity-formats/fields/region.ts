import { COUNTRIES, countryName } from '#platform/kernel/countries.ts';
import { foldName } from './fold-name.ts';
import { REGION_ALIASES, REGION_GROUPS, UK_NATIONS, US_STATES } from './region-data.ts';

const countries = new Set(COUNTRIES.map(({ code }) => code));

const stateByName = new Map(Object.entries(US_STATES).map(([code, name]) => [foldName(name), code]));
const byName = new Map<string, string>();
for (const { code, name } of COUNTRIES) byName.set(foldName(name), code);
for (const [code, name] of Object.entries(US_STATES)) {
  // The country Georgia keeps its bare name; the state is found by its code or with "US".
  if (code !== 'GA') byName.set(foldName(name), `US-${code}`);
  byName.set(foldName(`${name} US`), `US-${code}`);
  byName.set(foldName(`State of ${name}`), `US-${code}`);
}
for (const [name, code] of Object.entries(REGION_ALIASES)) byName.set(name, code);
for (const [part, name] of Object.entries(UK_NATIONS))
  byName.set(foldName(`${name} United Kingdom`), `GB-${part}`);

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
 * @param within country whose subdivisions come first, by code or name (`WI` and `Georgia` with `US` are states)
 * @returns the code, or undefined for an unknown name (keep it as a name)
 */
export function findRegion(text: string, within?: 'US'): string | undefined {
  const trimmed = text.trim();
  const upper = trimmed.toUpperCase();
  if (within === 'US') {
    const state = Object.hasOwn(US_STATES, upper) ? upper : stateByName.get(foldName(trimmed));
    if (state) return `US-${state}`;
  }
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

/** The member-friendly name of a code: `Wisconsin, US`, `Germany`, `anywhere`. Unknown names come back as they are. */
export function regionName(code: string): string {
  if (code === 'global') return 'anywhere';
  if (code === 'EU') return 'the European Union';
  if (Object.hasOwn(REGION_GROUPS, code) || !isRegionCode(code)) return code;
  const [country = '', part] = code.split('-');
  const name = countryName(country);
  if (!part) return name;
  if (country === 'US') return `${US_STATES[part]}, US`;
  return country === 'GB' && UK_NATIONS[part] ? `${UK_NATIONS[part]}, ${name}` : `${name} (${code})`;
}
