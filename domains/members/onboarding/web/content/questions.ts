import type { Goal, Persona, StartingPoint } from '../../contract/constants.ts';

interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly hint?: string;
}

/** The three questions of the journey with their answers. */
export const PERSONA_CHOICES: readonly Choice<Persona>[] = [
  { value: 'developer', label: 'Developer', hint: 'You write software or build hardware.' },
  { value: 'designer', label: 'Designer', hint: 'You design, research or write.' },
  { value: 'influencer', label: 'Influencer', hint: 'You reach people and bring them together.' },
  { value: 'general', label: 'General', hint: 'You run a nonprofit, organize, give or look around.' },
];

export const GOAL_CHOICES: readonly Choice<Goal>[] = [
  { value: 'find-grants', label: 'Find grants for my work' },
  { value: 'raise-money', label: 'Raise money from backers' },
  { value: 'find-team', label: 'Find people to work with' },
  { value: 'back-projects', label: 'Back and judge projects of others' },
  { value: 'learn', label: 'Learn how funding and identity work here' },
  { value: 'refer', label: 'Bring people I know' },
];

export const START_CHOICES: readonly Choice<StartingPoint>[] = [
  { value: 'nothing-yet', label: 'Nothing yet', hint: 'You join what others do.' },
  { value: 'idea', label: 'An idea', hint: 'You can say in two sentences what it is.' },
  { value: 'running', label: 'It is running', hint: 'Something exists that others can look at.' },
];
