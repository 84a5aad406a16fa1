import type { Audience, ProfileContent, PublicProfile } from '../../contract/schemas.ts';

/** Viewer of a profile. */
export type Viewer = 'visitor' | 'member' | 'owner';

type Shown = Omit<PublicProfile, 'username' | 'memberSince' | 'isOwn'>;

function sees(viewer: Viewer, audience: Audience): boolean {
  if (viewer === 'owner') return true;
  return audience === 'public' || (audience === 'members' && viewer === 'member');
}

/** Returns the parts of a profile that a viewer sees, or null when its owner does not show them the page. */
export function visibleProfile(content: ProfileContent, viewer: Viewer): Shown | null {
  const { visibility } = content;
  if (!sees(viewer, visibility.page)) return null;
  const list = (part: 'interests' | 'skills' | 'links') =>
    sees(viewer, visibility[part]) ? content[part] : [];
  const seesLocation = sees(viewer, visibility.location);
  return {
    persona: sees(viewer, visibility.persona) ? content.persona : null,
    interests: list('interests'),
    skills: list('skills'),
    bio: sees(viewer, visibility.bio) ? content.bio : null,
    location: seesLocation ? content.location : null,
    timeZone: seesLocation ? content.timeZone : null,
    availability: sees(viewer, visibility.availability) ? content.availability : null,
    links: list('links'),
    isPublic: visibility.page === 'public',
  };
}
