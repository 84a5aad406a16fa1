import { BUILDER_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { BuilderSkill } from '../../contract/schemas.ts';
import { extractSkills } from '../../contract/skills/extract-skills.ts';

/** Level of a skill that was named and not rated. */
const UNRATED = 3;

/** The skills that a profile's words name, and the words that name none. Skills rated before keep level and evidence. */
export function readSkillWords(
  words: readonly string[],
  rated: readonly BuilderSkill[],
): { readonly skills: BuilderSkill[]; readonly otherSkills: string[] } {
  const named = words.map((word) => ({ word, found: extractSkills(word).map(({ skill }) => skill) }));
  const ids = new Set(named.flatMap(({ found }) => found));
  const kept = rated.filter(({ skill }) => ids.has(skill));
  const added = [...ids]
    .filter((id) => !kept.some(({ skill }) => skill === id))
    .map((skill) => ({ skill, level: UNRATED, evidence: [] }));
  const unknown = named.filter(({ found }) => found.length === 0).map(({ word }) => word);
  return {
    skills: [...kept, ...added].slice(0, LIMITS.skills),
    otherSkills: [...new Set(unknown)].slice(0, LIMITS.otherSkills),
  };
}
