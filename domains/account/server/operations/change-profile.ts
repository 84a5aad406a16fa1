import { changeProfileTexts, getAccount, lockProfileTexts } from '#identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { accountErrors } from '../../contract/errors.ts';
import { profileChanged } from '../../contract/events.ts';
import type { profileEndpoints } from '../../contract/profile-endpoints.ts';
import type { ProfileContent } from '../../contract/profile-schemas.ts';
import { answerProfile, joinContent } from '../answer-profile.ts';
import { profileVersion } from '../rules/profile-version.ts';
import { readContent, writeContent } from '../store/profile-store.ts';

type Parts = { readonly [K in keyof ProfileContent]?: ProfileContent[K] | undefined };

/**
 * Changes the parts that were sent. The account's row is held meanwhile, so of two changes made on one version the
 * second is refused and nothing of the first is lost.
 */
export const changeProfile: Operation<typeof profileEndpoints.changeProfile> = async (
  deps,
  actor,
  { body },
) => {
  const { userId } = requireMember(actor);
  const { version, ...parts } = body;
  return inTransaction(deps.db, async (tx) => {
    const before = joinContent(await lockProfileTexts(tx, userId), await readContent(tx, userId));
    if (profileVersion(before) !== version) throw accountErrors.fail('account.profile_changed_elsewhere');
    const after = withChanges(before, parts);
    const changed = changedParts(before, after);
    const { persona, interests, bio, ...own } = after;
    if (changed.length > 0) {
      await changeProfileTexts(tx, userId, { persona, interests, bio });
      await writeContent(tx, userId, own, deps.clock.now());
    }
    const answer = answerProfile(await getAccount(tx, userId), own);
    if (changed.length > 0) {
      const { percent } = answer.completion;
      const at = deps.clock.now().toISOString();
      await deps.events.publish(tx, profileChanged, { userId, changed, percent, at });
      await audit(tx, {
        action: 'account.profile_changed',
        actorId: userId,
        subjectId: userId,
        request: deps.request,
        details: { changed },
      });
    }
    return answer;
  });
};

/** What is absent stays; a text that was emptied is none. */
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
