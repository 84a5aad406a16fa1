import type { SaveBuilder } from '../../contract/schemas.ts';
import { extractSkills } from '../../contract/skills/extract-skills.ts';
import { nameSkills } from '../../contract/skills/skill-list.ts';
import { readSkillWords } from './read-words.ts';

/** Hours a week that a profile's availability suggests. */
const HOURS = { 'full-time': 40, 'part-time': 15, 'few-hours': 5, 'not-now': 1 } as const;

interface Profile {
  readonly skills: readonly string[];
  readonly bio: string | null;
  readonly availability: keyof typeof HOURS | null;
}

/** A builder profile for a member who saved none: what their profile says, hidden. */
export function suggestBuilder({ skills, bio, availability }: Profile): SaveBuilder {
  const fromBio = nameSkills(extractSkills(bio ?? '').map(({ skill }) => skill));
  return {
    revision: 0,
    ...readSkillWords([...skills, ...fromBio], []),
    hours: availability ? HOURS[availability] : HOURS['few-hours'],
    languages: ['en'],
    roles: [],
    pay: ['volunteer'],
    wanted: '',
    isLooking: false,
    visibility: 'nobody',
    isPaused: false,
  };
}
