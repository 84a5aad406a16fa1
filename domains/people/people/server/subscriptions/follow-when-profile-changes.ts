import { profileChanged } from '#members/profiles/contract';
import { findProfile } from '#members/profiles/server';
import { defineSubscription } from '#platform/server/domain.ts';
import { readSkillWords } from '../rules/read-words.ts';
import { lockBuilder, writeBuilder } from '../store/builder-store.ts';

/** The words of skills and the time zone are the profile's: a builder profile follows them. */
export const followWhenProfileChanges = defineSubscription({
  name: 'people/follow-when-profile-changes',
  event: profileChanged,
  async handle({ clock }, tx, { userId }) {
    const row = await lockBuilder(tx, userId);
    if (!row) return;
    const { timeZone, skills: words } = await findProfile(tx, userId);
    const next = { ...readSkillWords(words, row.skills), timeZone };
    const { skills, otherSkills } = row;
    if (JSON.stringify(next) === JSON.stringify({ skills, otherSkills, timeZone: row.timeZone })) return;
    await writeBuilder(tx, { ...row, ...next, revision: row.revision + 1, updatedAt: clock.now() });
  },
});
