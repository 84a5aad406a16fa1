import { monthText } from '#platform/kernel/format/dates.ts';
import type { PublicProfile } from '../../contract/schemas.ts';

const SKILLS_SHOWN = 3;

/** Writes a profile's share card: name, persona and skills, or since when there is nothing else to tell. */
export function profileCard(
  profile: Pick<PublicProfile, 'username' | 'memberSince' | 'persona' | 'skills'>,
): { title: string; fact: string } {
  const { username, persona, skills } = profile;
  const parts = [
    persona ? persona.charAt(0).toUpperCase() + persona.slice(1) : '',
    skills.slice(0, SKILLS_SHOWN).join(', '),
  ].filter(Boolean);
  const since = monthText(profile.memberSince);
  return { title: username, fact: parts.join(' · ') || `Member since ${since}` };
}
