import { TEAM_ROLES } from '../../contract/roles.ts';

/** Skills that the same role usually needs, without these themselves: who has them may do as well. */
export function nearSkills(skills: readonly string[]): string[] {
  const near = TEAM_ROLES.filter((role) => role.skills.some((one) => skills.includes(one))).flatMap(
    (role) => role.skills,
  );
  return [...new Set(near)].filter((skill) => !skills.includes(skill));
}
