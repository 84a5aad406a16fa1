import { momentText } from '#platform/kernel/format/dates.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import type { Setting, SettingInput } from '../contract/settings-schemas.ts';

const DEFAULT_TEXT = 'the default';
const NO_NUMBERS = 'not set, each keeps its default';

/** An instant as settings hold it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

const DOMAIN_TITLE: Readonly<Record<string, string>> = {
  referrals: 'Referrals',
  reputation: 'Reputation',
  tokens: 'Tokens',
  api_keys: 'API keys',
};

/** Heading for the settings of a domain. */
export function domainTitle(domain: string): string {
  const words = domain.replaceAll('_', ' ');
  return DOMAIN_TITLE[domain] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Settings by domain, both in the order they came. */
export function byDomain(settings: readonly Setting[]): ReadonlyMap<string, readonly Setting[]> {
  const groups = new Map<string, Setting[]>();
  for (const setting of settings) {
    const group = groups.get(setting.domain);
    if (group) group.push(setting);
    else groups.set(setting.domain, [setting]);
  }
  return groups;
}

/**
 * A value in plain words, a line for each number of a map.
 * @param json JSON text; null where the default counts
 */
export function valueLines(json: string | null): readonly string[] {
  const value = json === null ? null : read(json);
  if (value === null) return [DEFAULT_TEXT];
  if (typeof value === 'number') return [numberText(value)];
  if (typeof value === 'string') return [INSTANT.test(value) ? momentText(value) : value];
  if (typeof value !== 'object') return [String(value)];
  const lines = Object.entries(value).map(
    ([name, entry]) => `${name}: ${typeof entry === 'number' ? numberText(entry) : JSON.stringify(entry)}`,
  );
  return lines.length > 0 ? lines : [NO_NUMBERS];
}

/** The same in one line. */
export function valueText(json: string | null): string {
  return valueLines(json).join(', ');
}

/** JSON, or the text itself: what an older version kept is shown rather than hidden. */
function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

type Limits = Extract<SettingInput, { kind: 'number' }>;

/** Limits of a field of numbers: "A whole number from 0 to 3,650". */
export function limitsText({ isWhole, min, max }: Pick<Limits, 'isWhole' | 'min' | 'max'>): string {
  const what = isWhole ? 'A whole number' : 'A number';
  if (min !== null && max !== null) return `${what} from ${numberText(min)} to ${numberText(max)}`;
  if (min !== null) return `${what} of at least ${numberText(min)}`;
  return max === null ? what : `${what} of at most ${numberText(max)}`;
}
