import type { UnlockLevel } from '#platform/kernel/access.ts';
import { pathTo } from '#platform/web/links.ts';
import type { Goal } from '../contract/constants.ts';
import { DESTINATIONS } from './components/destinations.ts';
import type { JourneyAnswers } from './kept-answers.ts';

/** One step of a plan. */
export interface PlanItem {
  readonly id: string;
  readonly title: string;
  /** Why it is in this plan. */
  readonly why: string;
  readonly link: string;
  /** Level that must be unlocked before; `basic` for what every member may do. */
  readonly level: UnlockLevel;
}

/** As many steps as one can keep in mind. */
export const PLAN_MAX = 6;

const ITEMS = {
  describe: {
    title: 'Describe your project',
    why: 'Matching reads the description. A draft only you can see is enough.',
    link: pathTo('/create-project'),
    level: 'basic',
  },
  match: {
    title: 'See which grants fit',
    why: 'Each match says why it fits and what speaks against it.',
    link: pathTo('/grantflow'),
    level: 'basic',
  },
  apply: {
    title: 'Apply for a grant',
    why: 'Draft it from your own facts, check it, and package it for the funder.',
    link: pathTo('/grants'),
    level: 'basic',
  },
  publish: {
    title: 'Publish your project',
    why: 'Other members can find only published projects.',
    link: pathTo('/projects', { scope: 'mine' }),
    level: 'email',
  },
  browse: {
    title: 'Look through the projects',
    why: 'See who works on what.',
    link: pathTo('/projects'),
    level: 'basic',
  },
  skills: {
    title: 'Say what you can do',
    why: 'Others find you by the skills in your profile.',
    link: DESTINATIONS.profile,
    level: 'basic',
  },
  topics: {
    title: 'Read the eight topics',
    why: 'Short pieces on grants, identity, reputation and tokens.',
    link: DESTINATIONS.learning,
    level: 'basic',
  },
  vote: {
    title: 'Endorse members whose work you know',
    why: 'The knowledge assessment opens it: 8 of 10 questions right. It opens voting too.',
    link: '/reputation',
    level: 'knowledge',
  },
  refer: {
    title: 'Share your link',
    why: 'A reward counts once the person you invited has verified a contact.',
    link: DESTINATIONS.referrals,
    level: 'basic',
  },
} as const satisfies Record<string, Omit<PlanItem, 'id'>>;

type ItemId = keyof typeof ITEMS;

/** A member without a project joins others'; one with an idea writes it down; what runs is shown. */
const BY_GOAL: Readonly<Record<Goal, Readonly<Record<JourneyAnswers['startingPoint'], readonly ItemId[]>>>> =
  {
    'find-grants': {
      'nothing-yet': ['match', 'describe'],
      idea: ['describe', 'match', 'apply'],
      running: ['describe', 'match', 'apply'],
    },
    'raise-money': {
      'nothing-yet': ['describe', 'publish'],
      idea: ['describe', 'publish'],
      running: ['describe', 'publish'],
    },
    'find-team': {
      'nothing-yet': ['skills', 'browse'],
      idea: ['describe', 'skills', 'publish'],
      running: ['publish', 'skills'],
    },
    'back-projects': {
      'nothing-yet': ['browse', 'vote'],
      idea: ['browse', 'vote'],
      running: ['browse', 'vote'],
    },
    learn: { 'nothing-yet': ['topics', 'vote'], idea: ['topics'], running: ['topics'] },
    refer: { 'nothing-yet': ['refer'], idea: ['refer'], running: ['refer'] },
  };

/** Journeys that suit a persona, whatever the goals. */
const BY_PERSONA: Readonly<Record<JourneyAnswers['persona'], ItemId>> = {
  developer: 'skills',
  designer: 'skills',
  influencer: 'refer',
  general: 'topics',
};

/**
 * The plan for three answers: what the goals ask for, in turn, so that the second goal is not left for the end;
 * then what suits the persona. Nothing twice, at most {@link PLAN_MAX}.
 */
export function planOf({ persona, goals, startingPoint }: JourneyAnswers): PlanItem[] {
  const wishes = goals.map((goal) => BY_GOAL[goal][startingPoint]);
  const longest = Math.max(0, ...wishes.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, index) =>
    wishes.flatMap((wish) => wish.slice(index, index + 1)),
  ).flat();
  const ids = [...new Set([...inTurn, BY_PERSONA[persona]])].slice(0, PLAN_MAX);
  return inOrder(ids).map((id) => ({ id, ...ITEMS[id] }));
}

/** A project is described before it is matched, published or applied with. */
function inOrder(ids: readonly ItemId[]): ItemId[] {
  const describe = ids.filter((id) => id === 'describe');
  return [...describe, ...ids.filter((id) => id !== 'describe')];
}
