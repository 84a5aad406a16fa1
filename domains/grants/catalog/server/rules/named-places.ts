import { REGION_GROUPS, UK_NATIONS } from '#engines/opportunity-formats';
import { COUNTRIES } from '#platform/kernel/countries.ts';
import { statesIn } from './named-states.ts';

/** Parts of the world as titles and funders name them, with the countries in each (UN M49, without territories). */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/\bafricas?n?\b/i, [...REGION_GROUPS.Africa!].join(' ')],
  [
    /\b(?:latin america|western hemisphere|inter-american)n?\b/i,
    [...REGION_GROUPS['Latin America']!].join(' '),
  ],
  [/\bcaribbean\b/i, 'AG BB BS CU DM DO GD HT JM KN LC TT VC'],
  [/\bcentral america\b/i, 'BZ CR GT HN MX NI PA SV'],
  [/\bcentral asian?\b/i, 'KG KZ TJ TM UZ'],
  [/\bsouth asian?\b|\bsouth and central asia/i, 'AF BD BT IN LK MV NP PK KG KZ TJ TM UZ'],
  [/\beast asian?\b|\bsouth-?east asia/i, 'BN CN HK ID JP KH KP KR LA MM MN MO MY PH SG TH TL TW VN'],
  [/\b(?:middle east|near east)(?:ern)?\b/i, 'AE BH DZ EG IL IQ IR JO KW LB LY MA OM PS QA SA SY TN TR YE'],
  [/\b(?:western |eastern )?balkans?\b/i, 'AL BA BG GR HR ME MK RO RS SI XK'],
  [/\bpacific (?:islands?|region)\b|\bindo-pacific\b/i, 'CK FJ FM KI MH NR NU NZ AU PG PW SB TO TV VU WS'],
  [
    /\beurope(?:an)?\b/i,
    `${[...REGION_GROUPS.EU!].join(' ')} AL AD BA BY CH GB GE IS LI MC MD ME MK NO RS SM UA XK`,
  ],
];

/** Names that are also a state, a surname or a common word ("Turkey") are left out. */
const AMBIGUOUS = new Set(['US', 'GE', 'JE', 'TD', 'AQ']);
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['burma', 'MM'],
  ['ivory coast', 'CI'],
  ['jerusalem', 'PS'],
  ['united kingdom', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
];
const CODES = new Map([
  ...COUNTRIES.filter(({ code }) => !AMBIGUOUS.has(code)).map(
    ({ code, name }) => [name.toLowerCase().replace(/[^\p{L} ]/gu, '.'), code] as const,
  ),
  ...OTHER_NAMES,
]);
/** "New Mexico", "New England" and "New South Wales" are other places. */
const NOT_NEW = '(?<!new |new south )';
const NAMES = new RegExp(`${NOT_NEW}\\b(?:${[...CODES.keys()].join('|')})\\b`, 'giu');

/** Countries that a text names, or that lie in a part of the world it names. */
export interface NamedPlaces {
  readonly countries: ReadonlySet<string>;
  readonly inParts: ReadonlySet<string>;
}

/** Reads the countries and parts of the world in a title or a funder's name; "New Mexico" and "Georgia" are none. */
export function namedPlaces(text: string): NamedPlaces {
  const named = (text.match(NAMES) ?? []).flatMap((name) => {
    const folded = name.toLowerCase().replace(/[^\p{L} ]/gu, '.');
    return CODES.get(folded) ?? [];
  });
  const inParts = PARTS.flatMap(([words, codes]) => (words.test(text) ? codes.split(' ') : []));
  return { countries: new Set(named), inParts: new Set(inParts) };
}

const UNITED_STATES = /\bunited states\b|\bu\.s\.a?(?!\w)|\bUSA\b/i;
/** Georgia is a state and a country. */
const UNCLEAR_STATE = 'GA';
const NATIONS = new Map(
  Object.entries(UK_NATIONS).map(([part, name]) => [name.toLowerCase(), `GB-${part}`] as const),
);
const NATION_NAMES = new RegExp(`${NOT_NEW}\\b(?:${[...NATIONS.keys()].join('|')})\\b`, 'giu');

/**
 * Codes of the places that a description names: states of the United States, nations of the United Kingdom, countries. A
 * country is left out where a part of it is named: "Ohio, United States" is one place.
 */
export function regionsIn(text: string): string[] {
  const states = statesIn(text);
  if (states.includes(UNCLEAR_STATE)) return [];
  const nations = (text.match(NATION_NAMES) ?? []).flatMap((name) => NATIONS.get(name.toLowerCase()) ?? []);
  const parts = new Set([...states.map((state) => `US-${state}`), ...nations]);
  const countries = [...namedPlaces(text).countries, ...(UNITED_STATES.test(text) ? ['US'] : [])];
  return [...parts, ...countries.filter((code) => ![...parts].some((part) => part.startsWith(`${code}-`)))];
}
