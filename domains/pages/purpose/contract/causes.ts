import type { NteeMajor } from '#grants/nonprofits/contract';

/** Something that leads to projects, grants and people: a cause or a strength. */
export interface Topic {
  readonly name: string;
  /** Single words that a text about it has, in small letters; a word of a text may be longer. */
  readonly words: readonly string[];
  /** Words for a search of grants. */
  readonly search: string;
  /** Skills of `#people/people/contract` that it calls for. */
  readonly skills: readonly string[];
  /** Letters of the NTEE's major groups; a strength has none. */
  readonly ntee?: readonly NteeMajor[];
}

/** A cause, with the numbers others sort it by. */
export interface Cause extends Topic {
  readonly id: CauseId;
  /** Numbers of the UN's Sustainable Development Goals. */
  readonly sdgs: readonly number[];
  readonly ntee: readonly NteeMajor[];
}

export const CAUSE_IDS = [
  'food',
  'housing',
  'health',
  'mind',
  'education',
  'youth',
  'care',
  'climate',
  'nature',
  'arts',
  'rights',
  'work',
  'community',
  'relief',
  'technology',
] as const;
export type CauseId = (typeof CAUSE_IDS)[number];

type Line = Omit<Cause, 'id'>;
const cause = (
  name: string,
  [sdgs, ntee]: readonly [readonly number[], readonly NteeMajor[]],
  search: string,
  words: string,
  skills: string,
): Line => ({ name, sdgs, ntee, search, words: words.split(' '), skills: skills.split(' ') });

const LINES: Readonly<Record<CauseId, Line>> = {
  food: cause(
    'Food and hunger',
    [[2], ['K']],
    'food hunger',
    'food hunger hungry garden farm meal nutrition',
    'food-distribution cooking gardening farming nutrition',
  ),
  housing: cause(
    'Housing',
    [[1, 11], ['L']],
    'housing homelessness',
    'housing homeless shelter tenant rent',
    'homelessness housing-law construction social-work',
  ),
  health: cause(
    'Health',
    [[3], ['E', 'G']],
    'health care',
    'health clinic patient medical disease nurse',
    'public-health nursing medicine first-aid',
  ),
  mind: cause(
    'Mental health',
    [[3], ['F']],
    'mental health',
    'mental loneliness lonely counseling wellbeing addiction',
    'mental-health counseling befriending addiction-support',
  ),
  education: cause(
    'Education',
    [[4], ['B']],
    'education learning',
    'education school teach literacy student learning library',
    'teaching tutoring literacy curriculum',
  ),
  youth: cause(
    'Children and youth',
    [
      [4, 10],
      ['O', 'P'],
    ],
    'youth children',
    'youth child children teenager young playground',
    'youth-work mentoring early-years sports-coaching',
  ),
  care: cause(
    'Older and disabled people',
    [[3, 10], ['P']],
    'disability older people',
    'disability disabled elderly senior accessible accessibility caregiver',
    'disability-support elder-care caregiving accessibility',
  ),
  climate: cause(
    'Climate and energy',
    [[7, 13], ['C']],
    'climate energy',
    'climate energy solar carbon flood renewable recycling',
    'climate renewable-energy recycling policy',
  ),
  nature: cause(
    'Nature and animals',
    [
      [14, 15],
      ['C', 'D'],
    ],
    'nature conservation wildlife',
    'nature wildlife animal forest river ocean conservation biodiversity',
    'conservation animal-care forestry biology',
  ),
  arts: cause(
    'Arts and culture',
    [[11], ['A']],
    'arts culture',
    'arts artist culture cultural music theater theatre museum heritage',
    'music theater visual-art curation',
  ),
  rights: cause(
    'Rights and justice',
    [
      [5, 10, 16],
      ['I', 'R'],
    ],
    'human rights justice',
    'rights justice equality discrimination women legal democracy',
    'human-rights advocacy legal-advice diversity',
  ),
  work: cause(
    'Work and income',
    [
      [1, 8],
      ['J', 'S'],
    ],
    'employment jobs training',
    'jobs employment unemployed apprentice vocational poverty income cooperative',
    'business-planning employment-law workshops mentoring',
  ),
  community: cause(
    'Neighborhoods',
    [[11, 17], ['S']],
    'community development neighborhood',
    'community communities neighborhood neighbor village volunteer civic',
    'community-organizing facilitation event-planning volunteer-coordination',
  ),
  relief: cause(
    'Disasters and displacement',
    [
      [11, 16],
      ['M', 'Q'],
    ],
    'disaster relief refugees',
    'disaster emergency refugee displaced relief humanitarian storm',
    'disaster-response immigration logistics interpreting',
  ),
  technology: cause(
    'Science and open technology',
    [[9], ['U']],
    'open source science technology',
    'science research software technology internet sensor blockchain',
    'open-source software-engineering research open-data',
  ),
};

/** Every cause, in the order they are listed. */
export const CAUSES: readonly Cause[] = CAUSE_IDS.map((id) => ({ id, ...LINES[id] }));

/** A cause by its id. */
export function causeOf(id: CauseId): Cause {
  return { id, ...LINES[id] };
}

/** The Sustainable Development Goals that causes name, in a few own words. */
export const SDG_NAMES: Readonly<Record<number, string>> = {
  1: 'Less poverty',
  2: 'Less hunger',
  3: 'Healthy lives',
  4: 'Learning for all',
  5: 'Equal rights for women',
  7: 'Clean energy',
  8: 'Fair work',
  9: 'Industry and invention',
  10: 'Less inequality',
  11: 'Livable cities',
  13: 'Climate',
  14: 'Life in water',
  15: 'Life on land',
  16: 'Peace and justice',
  17: 'Working together',
};
