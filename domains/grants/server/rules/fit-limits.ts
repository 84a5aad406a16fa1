import { US_STATES } from './region-data.ts';

/** Groups of people that money is set aside for. */
type LimitedGroup = 'tribal' | 'veterans' | 'minorityInstitutions' | 'migrants';

/** Words by which a title, and a project, name each group. */
const GROUPS: readonly (readonly [LimitedGroup, RegExp])[] = [
  [
    'tribal',
    /\b(?:trib(?:es?|al(?:ly)?)|indians?|native (?:american|village|hawaiian)s?|alaskan? natives?|indigenous|first nations?|reservation)\b/i,
  ],
  ['veterans', /\b(?:veterans?|vets|ex-?service(?:men|women)?|servicemembers?)\b/i],
  [
    'minorityInstitutions',
    /\b(?:historically black|hbcus?|(?:hispanic|minority|pacific islander)[- ]serving|tribal colleges?|1890|1994 institutions)\b/i,
  ],
  [
    'migrants',
    /\b(?:refugees?|migrants?|immigrants?|asyl(?:um|ees?)|entrants?|farm ?workers?|newcomers?|resettle(?:d|ment))\b/i,
  ],
];

/** Regions named in titles that are smaller than a country and are no state. */
const REGIONS =
  /\b(?:appalachian?|mississippi delta|delta (?:health|region)\w*|denali|great lakes|northern border|chesapeake|gulf (?:coast|of mexico)|columbia river|long island sound|lake champlain|lake tahoe|puget sound|south(?:east|west) crescent|pacific (?:coast|northwest|islands?)|rio grande|everglades|great plains|bay-?delta|colorado river|insular areas?|new england|arctic|klamath|ozarks?)\b/gi;

/** Funders whose money is spent in other countries. */
const ABROAD =
  /\b(?:department of state|u\.?s\.? (?:mission|embassy)|embassy|consulate|agency for international development|usaid|inter-american|african development|foreign agricultural|international labor affairs|bureau of \w+ (?:eastern|asian|african|hemisphere) affairs|democracy,? human rights|peace corps|millennium challenge)\b/i;

/** What a grant is limited to, as its title and its funder show. */
export interface FitLimits {
  readonly groups: readonly LimitedGroup[];
  /** Names of states, in lower case. */
  readonly states: readonly string[];
  readonly regions: readonly string[];
  readonly isAbroad: boolean;
}

/** What a project says of the same. */
export interface FitScope {
  readonly groups: ReadonlySet<LimitedGroup>;
  /** Its text in lower case, with the names of its own regions. */
  readonly text: string;
  readonly isAbroad: boolean;
}

const STATE_NAMES = Object.values(US_STATES)
  .filter((name) => name !== 'Washington')
  .map((name) => name.toLowerCase());
const STATES = new RegExp(`\\b(?:${STATE_NAMES.join('|')})\\b`, 'g');

const groupsIn = (text: string): LimitedGroup[] =>
  GROUPS.flatMap(([group, words]) => (words.test(text) ? [group] : []));

/** Reads what a grant is limited to. */
export function limitsOf(title: string, funder: string | null): FitLimits {
  return {
    groups: groupsIn(title),
    states: [...new Set(title.toLowerCase().match(STATES) ?? [])],
    regions: [...new Set((title.match(REGIONS) ?? []).map((name) => name.toLowerCase()))],
    isAbroad: ABROAD.test(funder ?? ''),
  };
}

/**
 * What a project says of groups and places.
 * @param regions names of where it is, beside its text
 * @param isAbroad whether it works outside the United States, as far as it says
 */
export function scopeOf(
  text: string,
  { regions, isTribal, isAbroad }: { regions: readonly string[]; isTribal: boolean; isAbroad: boolean },
): FitScope {
  const groups = new Set(groupsIn(text));
  if (isTribal) groups.add('tribal');
  return { groups, text: [text, ...regions].join('\n').toLowerCase(), isAbroad };
}

/** A group, a state, another country: each that the project does not share. */
const FULL_LIMIT = 1;
const REGION_LIMIT = 0.7;
const MOST_LIMIT = 1.5;

/** How much a grant is limited to what the project is not, 0 to 1.5 (matching.md, part 5). */
export function limitPoints({ groups, states, regions, isAbroad }: FitLimits, scope: FitScope): number {
  const otherGroups = groups.filter((group) => !scope.groups.has(group)).length;
  const otherState = states.length > 0 && !states.some((name) => scope.text.includes(name)) ? 1 : 0;
  const otherRegion = regions.length > 0 && !regions.some((name) => scope.text.includes(name)) ? 1 : 0;
  const abroad = isAbroad && !scope.isAbroad ? 1 : 0;
  const points = FULL_LIMIT * (otherGroups + otherState + abroad) + REGION_LIMIT * otherRegion;
  return Math.min(MOST_LIMIT, points);
}

const RESEARCH_TITLE = /\b(?:research|investigators?|clinical trials?|[rku]\d\d|sbir|sttr|scientific)\b/i;
const RESEARCH_FUNDER =
  /\b(?:national institutes? of health|national science foundation|naval research|scientific research|darpa|defense health agency)\b/i;
const RESEARCH_WORDS =
  /\b(?:research\w*|scientists?|scientific|experiments?|hypothes[ie]s|laborator(?:y|ies)|labs?|stud(?:y|ies) (?:how|why|whether|what)|universit(?:y|ies)|professors?|phd|doctoral|graduate students?|measure\w*|prototypes?|invent\w*)\b/gi;
const RESEARCH_WORDS_NEEDED = 2;

/** Whether a grant pays for research alone. */
export function isResearchProgram(title: string, funder: string | null): boolean {
  return RESEARCH_TITLE.test(title) || RESEARCH_FUNDER.test(funder ?? '');
}

/** How far a project is no research, 0 to 1: 1 without any word of research, 0 from two on. */
export function noResearchShare(text: string): number {
  const words = (text.match(RESEARCH_WORDS) ?? []).length;
  return 1 - Math.min(1, words / RESEARCH_WORDS_NEEDED);
}
