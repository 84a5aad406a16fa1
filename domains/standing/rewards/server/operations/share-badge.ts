import { listHiddenProfiles } from '#members/profiles/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { rewardsErrors } from '../../contract/errors.ts';
import type { sharedBadgeEndpoints } from '../../contract/shared-badge-endpoints.ts';
import { badgeOf } from '../extension-points/sources.ts';
import { updateShared } from '../store/badge-store.ts';

/** Shows one of the caller's badges by its address, or takes that back; again, it changes nothing. */
export const shareBadge: Operation<typeof sharedBadgeEndpoints.shareBadge> = async (
  services,
  actor,
  { params: { badge }, body: { isShared } },
) => {
  const { db, clock, request } = services;
  const { userId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const hidden = isShared ? await listHiddenProfiles(tx, [userId]) : [];
    if (hidden.length > 0) throw rewardsErrors.fail('rewards.profile_hidden');
    const outcome = badgeOf(services, badge)
      ? await updateShared(tx, { userId, badge }, isShared ? clock.now() : null)
      : 'absent';
    // To take back what is gone is done already.
    if (outcome === 'absent' && isShared) throw rewardsErrors.fail('rewards.badge_not_earned');
    if (outcome !== 'changed') return;
    await audit(tx, {
      action: isShared ? 'rewards.badge_shared' : 'rewards.badge_hidden',
      actorId: userId,
      subjectId: userId,
      request,
      details: { badge },
    });
  });
  return { success: true };
};
