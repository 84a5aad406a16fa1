import { extractSkills, skillsById, TEAM_ROLES } from '#people/people/contract';
import { TEAM_LIMITS } from '../../contract/constants.ts';
import type { MissionReading } from '../../contract/schemas.ts';
import { usualRole } from '../../contract/usual-role.ts';

/** A role that only its name asks for gets its usual skills. */
const USUAL_SKILLS = 2;

/** The role a skill belongs to: one that lists it, else the one with most skills of its family. */
function roleForSkill(skill: string): (typeof TEAM_ROLES)[number] | undefined {
  const skills = skillsById();
  const family = skills.get(skill)?.family;
  const ofFamily = ({ skills: usual }: (typeof TEAM_ROLES)[number]): number =>
    usual.filter((one) => skills.get(one)?.family === family).length;
  const [nearest] = TEAM_ROLES.filter((role) => ofFamily(role) > 0).sort((a, b) => ofFamily(b) - ofFamily(a));
  return TEAM_ROLES.find((role) => role.skills.includes(skill)) ?? nearest;
}

/** Roles whose name the text has, for example "a treasurer". */
function namedRoles(text: string): string[] {
  const words = text.toLowerCase();
  return TEAM_ROLES.filter(({ name }) =>
    name
      .toLowerCase()
      .split(' or ')
      .some((one) => new RegExp(`\\b${one}s?\\b`).test(words)),
  ).map(({ id }) => id);
}

/**
 * Reads roles and their skills out of a description, by rules over the list of skills. Where it names none, it suggests
 * roles that most missions need, and says when the text is too short to tell.
 */
export function readMission(text: string): MissionReading {
  const found = new Map<string, string[]>(namedRoles(text).map((id) => [id, []]));
  for (const { skill } of extractSkills(text)) {
    const role = roleForSkill(skill);
    if (role) found.set(role.id, [...(found.get(role.id) ?? []), skill]);
  }
  const roles = TEAM_ROLES.filter(({ id }) => found.has(id)).map(({ id, name, skills }) => {
    const own = found.get(id) ?? [];
    return usualRole(id, name, own.length > 0 ? own : skills.slice(0, USUAL_SKILLS));
  });
  return {
    roles: roles.slice(0, TEAM_LIMITS.roles),
    isTooShort: text.trim().length < TEAM_LIMITS.missionMin,
    suggestions: TEAM_ROLES.filter(({ id }) => !found.has(id)).map(({ id, name, skills }) =>
      usualRole(id, name, skills.slice(0, USUAL_SKILLS)),
    ),
  };
}
