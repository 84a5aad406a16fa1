import { US_STATES } from '#engines/opportunity-formats';
import type { Mission } from '../../contract/mission.ts';
import { worksAbroad } from './funder-bodies.ts';
import { namedPlaces } from './named-places.ts';
import { statesIn } from './named-states.ts';

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

/** Titles that name a group among others ("States, Tribes, and local governments") do not set money aside for it. */
const AMONG_OTHERS = /\b(?:states?|local|rural areas?|territor(?:y|ies|ial)|nonprofits?)\b/i;

/** Regions that are no state and no country, as titles name them, and the states they lie in. */
const REGIONS: readonly (readonly [RegExp, string])[] = [
  [/\bappalachian?\b/i, 'AL GA KY MD MS NY NC OH PA SC TN VA WV'],
  [/\b(?:mississippi delta|delta (?:health|region))/i, 'AL AR IL KY LA MS MO TN'],
  [/\bdenali\b/i, 'AK'],
  [/\bgreat lakes\b/i, 'IL IN MI MN NY OH PA WI'],
  [/\bnorthern border\b/i, 'ME NH NY VT'],
  [/\bchesapeake\b/i, 'DE DC MD NY PA VA WV'],
  [/\bgulf (?:coast|of mexico)\b/i, 'AL FL LA MS TX'],
  [/\bcolumbia river\b/i, 'ID MT OR WA'],
  [/\bpacific (?:coast|northwest)\b/i, 'AK CA ID OR WA'],
  [/\blong island\b/i, 'CT NY'],
  [/\blake champlain\b/i, 'NY VT'],
  [/\blake tahoe\b/i, 'CA NV'],
  [/\b(?:puget sound|elwha)\b/i, 'WA'],
  [/\b(?:bay-?delta|central valley|klamath)\b/i, 'CA OR'],
  [/\brio grande\b/i, 'CO NM TX'],
  [/\bcolorado river\b/i, 'AZ CA CO NM NV UT WY'],
  [/\b(?:everglades|south florida)\b/i, 'FL'],
  [/\bgreat plains\b/i, 'CO KS MT ND NE NM OK SD TX WY'],
  [/\bnew england\b/i, 'CT MA ME NH RI VT'],
  [/\b(?:insular areas?|pacific islands?)\b/i, 'AS GU HI MP PR VI'],
];

/** Limits of a grant, as its title and its funder show. */
export interface FitLimits {
  readonly groups: readonly LimitedGroup[];
  /** Codes of states and territories its title names. */
  readonly states: readonly string[];
  /** Codes of those a named region lies in. */
  readonly around: readonly string[];
  readonly isAbroad: boolean;
}

/** Scope of a project in the same terms. */
export interface FitScope {
  readonly groups: ReadonlySet<LimitedGroup>;
  /** Codes of the states it is in or names, and of territories. */
  readonly states: ReadonlySet<string>;
  readonly isAbroad: boolean;
}

const isState = (code: string): boolean => Object.hasOwn(US_STATES, code);

const groupsIn = (text: string): LimitedGroup[] =>
  GROUPS.flatMap(([group, words]) => (words.test(text) ? [group] : []));

const around = (text: string): string[] =>
  REGIONS.flatMap(([words, states]) => (words.test(text) ? states.split(' ') : []));

/** Reads what a grant is limited to; null for nothing, as most are. */
export function limitsOf(title: string, funder: string | null): FitLimits | null {
  const groups = AMONG_OTHERS.test(title) ? [] : groupsIn(title);
  const [states, near] = [statesIn(title), around(title)];
  const isAbroad = worksAbroad(funder ?? '');
  if (!isAbroad && groups.length + states.length + near.length === 0) return null;
  return { groups, states, around: near, isAbroad };
}

/** Areas of the lexicon whose concepts are about a group. */
const GROUP_OF_AREA: Readonly<Record<string, LimitedGroup>> = {
  tribal: 'tribal',
  veterans: 'veterans',
  immigrants: 'migrants',
};
const AREA_ABROAD = 'world';

/** Known facts of a mission beside its words. */
interface MissionFacts extends Pick<Mission, 'regions' | 'applicantTypes'> {
  /** Areas of the lexicon that it is about. */
  readonly areas: ReadonlySet<string>;
}

const isOutside = (region: string): boolean => !/^(?:US|PR|GU|VI|AS|MP|UM|global)\b/.test(region);

/** Reads groups and places from a project. */
export function scopeOf(text: string, { regions, applicantTypes, areas }: MissionFacts): FitScope {
  const groups = new Set(groupsIn(text));
  for (const area of areas) if (GROUP_OF_AREA[area]) groups.add(GROUP_OF_AREA[area]);
  if (applicantTypes.some((type) => type.includes('tribal'))) groups.add('tribal');
  const own = [...regions.map((region) => region.replace(/^US-/, '')), ...statesIn(text)].filter(isState);
  const isAbroad = regions.some(isOutside) || areas.has(AREA_ABROAD) || namedPlaces(text).countries.size > 0;
  // "Appalachian Ohio" is one state; "Appalachia" alone may be any of its thirteen.
  return { groups, states: new Set(own.length > 0 ? own : around(text)), isAbroad };
}

/** A group, a state, another country: each that the project does not share. */
const FULL_LIMIT = 1;
const REGION_LIMIT = 0.7;
const MOST_LIMIT = 1.5;

/** How much a grant is limited to what the project is not, 0 to 1.5 (matching.md, part 5). */
export function limitPoints(limits: FitLimits | null, scope: FitScope): number {
  if (limits === null) return 0;
  const isOff = (states: readonly string[]): boolean =>
    states.length > 0 && !states.some((code) => scope.states.has(code));
  const points =
    FULL_LIMIT * limits.groups.filter((group) => !scope.groups.has(group)).length +
    (isOff(limits.states) ? FULL_LIMIT : 0) +
    (limits.isAbroad && !scope.isAbroad ? FULL_LIMIT : 0) +
    (isOff(limits.around) ? REGION_LIMIT : 0);
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
