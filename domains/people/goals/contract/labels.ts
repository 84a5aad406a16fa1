import type { GoalCategory, GoalState } from './constants.ts';

export const CATEGORY_LABELS: Readonly<Record<GoalCategory, string>> = {
  funding: 'Funding',
  project: 'Project',
  network: 'Network',
  learning: 'Learning',
  other: 'Other',
};

export const STATE_LABELS: Readonly<Record<GoalState, string>> = {
  'on-track': 'On track',
  behind: 'Behind',
  reached: 'Reached',
  missed: 'Missed',
  paused: 'Paused',
  dropped: 'Dropped',
};
