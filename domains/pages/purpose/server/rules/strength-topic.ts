import { nameSkills } from '#people/people/contract';
import type { Topic } from '../../contract/causes.ts';
import { STRENGTHS, type StrengthId } from '../../contract/strengths.ts';

/** Words of skills that say nothing of the work. */
const GENERAL = new Set([
  'and',
  'of',
  'or',
  'the',
  'management',
  'development',
  'engineering',
  'public',
  'plain',
]);

/** A strength as something that projects ask for: the words of its skills are looked for in their texts. */
export function strengthTopic(id: StrengthId): Topic {
  const { name = '', skills = [] } = STRENGTHS.find((one) => one.id === id) ?? {};
  const words = nameSkills(skills)
    .flatMap((skill) => skill.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length > 2 && !GENERAL.has(word));
  const once = [...new Set(words)];
  return { name, words: once, search: once.join(' '), skills };
}
