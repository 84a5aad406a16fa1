import { changeSkills, findProfile } from '#members/profiles/server';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { BUILDER_LIMITS } from '../../contract/constants.ts';
import { peopleErrors } from '../../contract/errors.ts';
import { nameSkills } from '../../contract/skills/skill-list.ts';
import { suggestBuilder } from '../rules/suggest-builder.ts';
import { findBuilder, lockBuilder, writeBuilder } from '../store/builder-store.ts';
import { searchSeekers } from '../store/directory-store.ts';
import { listLeftOut } from './list-left-out.ts';

/** Level of a skill that was added from elsewhere, until its member rates it. */
const ADDED_LEVEL = 2;

/** Ids of the skills of a member's saved builder profile. */
export async function listOwnSkills(db: Database, userId: string): Promise<string[]> {
  return (await findBuilder(db, userId))?.skills.map(({ skill }) => skill) ?? [];
}

/**
 * Adds skills to a member's builder profile at level 2; those it lists keep their level. A member who saved none gets
 * a hidden one, with the skills of their profile. Ids must be known. The words of the profile follow.
 * @throws people.skills_full
 */
export async function addSkills(
  services: Pick<Services, 'clock' | 'events'>,
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const before = await lockBuilder(tx, userId);
  const profile = await findProfile(tx, userId);
  const content = before ?? suggestBuilder({ ...profile, bio: null });
  const known = new Set(content.skills.map(({ skill }) => skill));
  const added = [...new Set(ids)].filter((id) => !known.has(id));
  if (added.length === 0 && before) return;
  const skills = [...content.skills, ...added.map((skill) => ({ skill, level: ADDED_LEVEL, evidence: [] }))];
  if (skills.length > BUILDER_LIMITS.skills) throw peopleErrors.fail('people.skills_full');
  const now = services.clock.now();
  await writeBuilder(tx, {
    ...content,
    userId,
    skills,
    revision: content.revision + 1,
    timeZone: profile.timeZone,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  });
  const words = [...nameSkills(skills.map(({ skill }) => skill)), ...content.otherSkills];
  await changeSkills(services, tx, userId, words);
}

/**
 * Ids of members looking for a team who have one of these skills or whose own words hold `word`, best first. The one who
 * asks, and whom they do not see, are left out.
 */
export async function listSeekersAbout(
  db: Database,
  userId: string,
  {
    word,
    skills,
    most,
  }: { readonly word: string; readonly skills: readonly string[]; readonly most: number },
): Promise<string[]> {
  const left = [userId, ...(await listLeftOut(db, userId))];
  const filter = { words: word, meant: skills, related: [], named: [], left };
  const { rows } = await searchSeekers(db, filter, { sort: 'match', page: 1, pageSize: most });
  return rows.map((row) => row.userId);
}
