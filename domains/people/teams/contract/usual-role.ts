import { TEAM_LIMITS } from './constants.ts';
import type { Role } from './schemas.ts';

const HOURS = 6;
const LEVEL = 3;

/** A role as a mission starts with it: six hours a week, its main skill at level 3 and the others at 2. */
export function usualRole(id: string, label: string, skills: readonly string[]): Role {
  return {
    id,
    label,
    hours: HOURS,
    skills: [...new Set(skills)]
      .slice(0, TEAM_LIMITS.skillsPerRole)
      .map((skill, at) => ({ skill, level: at === 0 ? LEVEL : LEVEL - 1 })),
  };
}
