import { CAUSES, type CauseId } from './causes.ts';

/** One answer that can be chosen, and how much it says about which cause. */
export interface PurposeOption {
  readonly id: string;
  readonly label: string;
  readonly points: Readonly<Partial<Record<CauseId, number>>>;
}

export interface PurposeQuestion {
  readonly id: PurposeQuestionId;
  readonly text: string;
  /** How many answers may be chosen; at least one is. */
  readonly most: number;
  readonly options: readonly PurposeOption[];
}

export const PURPOSE_QUESTION_IDS = ['problem', 'who', 'where', 'news', 'saturday', 'later'] as const;
export type PurposeQuestionId = (typeof PURPOSE_QUESTION_IDS)[number];

const option = (id: string, label: string, points: PurposeOption['points']): PurposeOption => ({
  id,
  label,
  points,
});

/** The questions of the purpose hub. Ids are stored and stay. */
export const PURPOSE_QUESTIONS: readonly PurposeQuestion[] = [
  {
    id: 'problem',
    text: 'Which causes matter most to you?',
    most: 3,
    options: CAUSES.map(({ id, name }) => option(id, name, { [id]: 4 })),
  },
  {
    id: 'who',
    text: 'Who should be better off because of you?',
    most: 2,
    options: [
      option('children', 'Children and teenagers', { youth: 2, education: 1 }),
      option('older', 'Older people and people with disabilities', { care: 2, health: 1 }),
      option('poor', 'People who struggle to pay for food and rent', { food: 1, housing: 1, work: 1 }),
      option('excluded', 'People who are treated unfairly', { rights: 2, relief: 1 }),
      option('animals', 'Animals and the places they live in', { nature: 2, climate: 1 }),
      option('makers', 'People who build and create things', { arts: 1, technology: 1 }),
      option('everyone', 'Everyone who lives nearby', { community: 2 }),
    ],
  },
  {
    id: 'where',
    text: 'Where would you like to see the difference?',
    most: 1,
    options: [
      option('near', 'On my own streets', { community: 2, food: 1 }),
      option('country', 'Across my country', { rights: 1, education: 1, health: 1 }),
      option('far', 'Where the need is greatest, even far away', { relief: 2, health: 1 }),
      option('online', 'Anywhere, through things that are shared online', { technology: 2, education: 1 }),
    ],
  },
  {
    id: 'news',
    text: 'Which headline would you read first?',
    most: 1,
    options: [
      option('harvest', 'A school kitchen grows its own vegetables', { food: 2, education: 1 }),
      option('river', 'Salmon return to a city river', { nature: 2, climate: 1 }),
      option('court', 'Tenants win their case', { housing: 2, rights: 2 }),
      option('clinic', 'A clinic on wheels reaches its last village', { health: 2, care: 1 }),
      option('orchestra', 'An orchestra lends its instruments', { arts: 2, youth: 1 }),
      option('code', 'A volunteer’s program now runs in 40 hospitals', { technology: 2, health: 1 }),
      option('bakery', 'Laid-off bakers buy their bakery', { work: 2, community: 1 }),
    ],
  },
  {
    id: 'saturday',
    text: 'You have a free Saturday and five friends. What do you do?',
    most: 1,
    options: [
      option('cook', 'Cook for people who need a meal', { food: 2, housing: 1 }),
      option('plant', 'Plant trees or clean up a shore', { nature: 1, climate: 2 }),
      option('teach', 'Help someone learn', { education: 2, youth: 1 }),
      option('listen', 'Visit people who are alone', { mind: 2, care: 2 }),
      option('march', 'Collect signatures', { rights: 2 }),
      option('stage', 'Put on a show', { arts: 2, community: 1 }),
      option('fix', 'Repair or program something useful', { technology: 2, work: 1 }),
    ],
  },
  {
    id: 'later',
    text: 'What would you like to be able to say in ten years?',
    most: 1,
    options: [
      option('nobody', 'Nobody here goes to bed hungry or without a roof', { food: 2, housing: 2 }),
      option('well', 'People get help before they break down', { mind: 2, health: 1 }),
      option('chance', 'Every child had a fair start', { youth: 2, education: 1 }),
      option('green', 'We pass on a planet in better shape', { climate: 2, nature: 1 }),
      option('earn', 'Good work pays for a good life', { work: 2 }),
      option('safe', 'After every disaster, help was there', { relief: 2, community: 1 }),
      option('voice', 'Everyone has a say', { rights: 1, community: 1, arts: 1 }),
    ],
  },
];
