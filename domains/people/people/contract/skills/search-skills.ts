import { readWords, type Skill, singular } from './parse-skills.ts';
import { skillsById } from './skill-list.ts';

/**
 * Skills for what someone has typed so far: the ones whose name begins so, then those with a synonym that does, then
 * those that hold it as a later word.
 */
export function searchSkills(typed: string, most: number): Skill[] {
  const query = tidy(typed);
  if (query === '') return [];
  const ranked = [...skillsById().values()].flatMap((skill) => {
    const rank = rankOf(skill, query);
    return rank === null ? [] : [{ skill, rank }];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank || one.skill.name.localeCompare(other.skill.name, 'en'))
    .slice(0, most)
    .map(({ skill }) => skill);
}

function rankOf({ name, synonyms }: Skill, query: string): number | null {
  const own = tidy(name);
  const others = synonyms.map(tidy);
  if (own === query) return 0;
  if (others.includes(query)) return 1;
  if (own.startsWith(query)) return 2;
  if (others.some((one) => one.startsWith(query))) return 3;
  return [own, ...others].some((one) => one.includes(` ${query}`)) ? 4 : null;
}

function tidy(text: string): string {
  return readWords(text)
    .map(({ norm }) => singular(norm))
    .join(' ');
}
