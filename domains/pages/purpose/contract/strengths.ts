/** Something a person may be good at. */
export interface Strength {
  readonly id: StrengthId;
  readonly name: string;
  readonly text: string;
  /** Skills of `#people/people/contract` that it suggests. */
  readonly skills: readonly string[];
}

export const STRENGTH_IDS = [
  'organizing',
  'connecting',
  'making',
  'explaining',
  'finding',
  'caring',
] as const;
export type StrengthId = (typeof STRENGTH_IDS)[number];

/** The strengths, in the order they are listed. Ids are stored and stay. */
export const STRENGTHS: readonly Strength[] = [
  {
    id: 'organizing',
    name: 'Organizing',
    text: 'You turn a loose idea into dates, tasks and a plan that holds.',
    skills: ['project-management', 'event-planning', 'logistics', 'operations', 'budgeting'],
  },
  {
    id: 'connecting',
    name: 'Connecting people',
    text: 'You bring people together and get them to act.',
    skills: [
      'community-organizing',
      'partnerships',
      'volunteer-coordination',
      'fundraising',
      'public-speaking',
    ],
  },
  {
    id: 'making',
    name: 'Making things',
    text: 'You build, repair and try things out until they work.',
    skills: ['software-engineering', 'web-development', 'embedded', 'repairs', 'construction'],
  },
  {
    id: 'explaining',
    name: 'Explaining',
    text: 'You find words and pictures that others understand.',
    skills: ['writing', 'grant-writing', 'teaching', 'storytelling', 'plain-language'],
  },
  {
    id: 'finding',
    name: 'Finding out',
    text: 'You ask, count and check before you believe something.',
    skills: ['research', 'data-analysis', 'monitoring-evaluation', 'spreadsheets', 'surveys'],
  },
  {
    id: 'caring',
    name: 'Caring',
    text: 'You notice how others are doing, and they trust you.',
    skills: ['mentoring', 'mediation', 'befriending', 'mental-health', 'facilitation'],
  },
];

export interface Statement {
  readonly id: StatementId;
  readonly strength: StrengthId;
  readonly text: string;
}

export const STATEMENT_IDS = [
  'plans',
  'invites',
  'takes-apart',
  'examples',
  'sources',
  'notices',
  'deadlines',
  'strangers',
  'prototypes',
  'writes',
  'patterns',
  'listens',
] as const;
export type StatementId = (typeof STATEMENT_IDS)[number];

const said = (id: StatementId, strength: StrengthId, text: string): Statement => ({ id, strength, text });

/** The statements to rate, two for each strength and never two of one in a row. */
export const STATEMENTS: readonly Statement[] = [
  said('plans', 'organizing', 'Before a trip, I am the one who makes the list.'),
  said('invites', 'connecting', 'When I meet two people who should know each other, I introduce them.'),
  said('takes-apart', 'making', 'If something breaks, I open it before I replace it.'),
  said('examples', 'explaining', 'I can usually find an example that makes a hard thing clear.'),
  said('sources', 'finding', 'When I hear a surprising number, I look up where it comes from.'),
  said('notices', 'caring', 'I often see that someone is having a bad day before they say it.'),
  said('deadlines', 'organizing', 'Groups I am in finish on time, partly because of me.'),
  said('strangers', 'connecting', 'I like asking people I hardly know to join in.'),
  said('prototypes', 'making', 'I would rather build a rough version than talk about it.'),
  said('writes', 'explaining', 'People ask me to read or write their important messages.'),
  said('patterns', 'finding', 'I enjoy sorting a mess of facts until something shows.'),
  said('listens', 'caring', 'Friends bring me their worries and arguments.'),
];

/** A rating in words; the rating is the place in the list, from 1. */
export const RATING_NAMES = ['Not me at all', 'Rarely', 'Sometimes', 'Often', 'Very much me'] as const;
