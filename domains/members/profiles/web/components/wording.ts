import type { AUDIENCES, AVAILABILITIES, PERSONAS, PROFILE_PARTS } from '../../contract/constants.ts';

type Words<T extends readonly string[]> = Readonly<Record<T[number], string>>;

export const PERSONA_LABELS: Words<typeof PERSONAS> = {
  developer: 'Developer',
  designer: 'Designer',
  influencer: 'Influencer',
  general: 'General',
  blue: 'Blue',
};

/** Hints on roles whose names do not explain themselves. */
export const PERSONA_HINTS: Partial<Words<typeof PERSONAS>> = {
  general: 'You run a nonprofit, organize, give or look around',
  blue: 'Counts as a developer',
};

export const AVAILABILITY_LABELS: Words<typeof AVAILABILITIES> = {
  'full-time': 'Full time',
  'part-time': 'Part time',
  'few-hours': 'A few hours a week',
  'not-now': 'Not at the moment',
};

export const AUDIENCE_LABELS: Words<typeof AUDIENCES> = {
  public: 'Everybody',
  members: 'Members',
  me: 'Only me',
};

export const PART_LABELS: Words<typeof PROFILE_PARTS> = {
  page: 'The page itself',
  persona: 'Your persona',
  interests: 'Your interests',
  skills: 'Your skills',
  bio: 'Your bio',
  location: 'Your location and time zone',
  availability: 'Your availability',
  links: 'Your links',
};

/** Options of a select, in the order of the record. */
export function optionsOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
