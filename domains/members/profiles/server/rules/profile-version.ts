import { createHash } from 'node:crypto';
import type { ProfileContent } from '../../contract/schemas.ts';

/** Names a state of a profile by its content, so that any change counts: onboarding sets the persona too. */
export function profileVersion(content: ProfileContent): string {
  const { persona, interests, skills, bio, location, timeZone, availability, links, visibility } = content;
  const parts = [persona, interests, skills, bio, location, timeZone, availability, links];
  const text = JSON.stringify([...parts, Object.entries(visibility).sort()]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
