import { CARE } from './care.ts';
import { DATA } from './data.ts';
import { DESIGN } from './design.ts';
import { LAW } from './law.ts';
import { LEARNING } from './learning.ts';
import { MAKING } from './making.ts';
import { MEDIA } from './media.ts';
import { MONEY } from './money.ts';
import { ORGANIZING } from './organizing.ts';
import { parseSkills, type Skill } from './parse-skills.ts';
import { SOFTWARE } from './software.ts';
import { WEB3 } from './web3.ts';
import { WORDS } from './words.ts';

const FAMILIES = [
  { id: 'software', name: 'Software', lines: SOFTWARE },
  { id: 'data', name: 'Data and AI', lines: DATA },
  { id: 'web3', name: 'Web3', lines: WEB3 },
  { id: 'design', name: 'Design', lines: DESIGN },
  { id: 'media', name: 'Media and the arts', lines: MEDIA },
  { id: 'words', name: 'Writing and languages', lines: WORDS },
  { id: 'money', name: 'Fundraising and finance', lines: MONEY },
  { id: 'law', name: 'Law and governance', lines: LAW },
  { id: 'learning', name: 'Teaching and research', lines: LEARNING },
  { id: 'care', name: 'Health and care', lines: CARE },
  { id: 'making', name: 'Building, food and land', lines: MAKING },
  { id: 'organizing', name: 'Organizing and outreach', lines: ORGANIZING },
] as const;

/** The families of skills, in the order they are listed. */
export function listSkillFamilies(): readonly { readonly id: string; readonly name: string }[] {
  return FAMILIES.map(({ id, name }) => ({ id, name }));
}

let known: ReadonlyMap<string, Skill> | null = null;

/** Every skill by id, family after family. Read at the first call: pages that show none pay nothing. */
export function skillsById(): ReadonlyMap<string, Skill> {
  known ??= new Map(
    FAMILIES.flatMap(({ id, lines }) => parseSkills(id, lines)).map((skill) => [skill.id, skill]),
  );
  return known;
}

/** Names of these skills, in their order; an id that is not known is left out. */
export function nameSkills(ids: readonly string[]): string[] {
  return ids.flatMap((id) => skillsById().get(id)?.name ?? []);
}
