import { getAccount } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { profilesEndpoints } from '../../contract/endpoints.ts';
import { profilesErrors } from '../../contract/errors.ts';
import { profileChanged } from '../../contract/events.ts';
import type { ProfileContent } from '../../contract/schemas.ts';
import { presentProfile } from '../rules/present-profile.ts';
import { profileVersion } from '../rules/profile-version.ts';
import { lockContent, writeContent } from '../store/profile-store.ts';

type Parts = { readonly [K in keyof ProfileContent]?: ProfileContent[K] | undefined };

/**
 * Changes the parts that were sent. The profile is locked meanwhile, so of two changes made on one version the
 * second is refused and nothing of the first is lost.
 */
export const changeProfile: Operation<typeof profilesEndpoints.changeProfile> = async (
  deps,
  actor,
  { body },
) => {
  const { userId } = requireMember(actor);
  const { version, ...parts } = body;
  return inTransaction(deps.db, async (tx) => {
    const account = await getAccount(tx, userId);
    const before = await lockContent(tx, userId);
    if (profileVersion(before) !== version) throw profilesErrors.fail('account.profile_changed_elsewhere');
    const after = withChanges(before, parts);
    const changed = changedParts(before, after);
    const answer = presentProfile(account, after);
    if (changed.length === 0) return answer;
    const now = deps.clock.now();
    await writeContent(tx, userId, after, now);
    const { percent } = answer.completion;
    await deps.events.publish(tx, profileChanged, { userId, changed, percent, at: now.toISOString() });
    await audit(tx, {
      action: 'account.profile_changed',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { changed },
    });
    return answer;
  });
};

/** Keeps absent parts; a text that was emptied is none. */
function withChanges(before: ProfileContent, parts: Parts): ProfileContent {
  return {
    persona: orBefore(parts.persona, before.persona),
    interests: parts.interests ?? before.interests,
    skills: parts.skills ?? before.skills,
    bio: orBefore(parts.bio, before.bio) || null,
    location: orBefore(parts.location, before.location) || null,
    timeZone: orBefore(parts.timeZone, before.timeZone),
    availability: orBefore(parts.availability, before.availability),
    links: parts.links ?? before.links,
    visibility: parts.visibility ?? before.visibility,
  };
}

function orBefore<T>(value: T | undefined, before: T): T {
  return value === undefined ? before : value;
}

function changedParts(before: ProfileContent, after: ProfileContent): string[] {
  const names = Object.keys(after) as (keyof ProfileContent)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
