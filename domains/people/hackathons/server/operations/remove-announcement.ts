import { withdrawNotes } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { hackathonsErrors } from '../../contract/errors.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import { canRemoveNews } from '../policies.ts';
import { lockReadable } from '../services/find-hackathons.ts';
import { presentAnnouncements } from '../services/present-announcements.ts';
import { deleteAnnouncement } from '../store/announcement-store.ts';

/**
 * Takes news off the page and out of notifications. News that is gone already stays so.
 * @throws hackathons.not_found, hackathons.not_host
 */
export const removeAnnouncement: Operation<typeof hackathonPartEndpoints.removeAnnouncement> = async (
  { db, clock, request },
  actor,
  { params: { id: hackathonId, announcementId } },
) => {
  const { userId } = requireMember(actor);
  const hackathon = await inTransaction(db, async (tx) => {
    const locked = await lockReadable(tx, actor, hackathonId);
    if (!canRemoveNews(actor, locked)) throw hackathonsErrors.fail('hackathons.not_host');
    const gone = await deleteAnnouncement(tx, hackathonId, announcementId);
    if (!gone) return locked;
    await withdrawNotes(tx, gone.authorId, `hackathons.announced.${announcementId}:${hackathonId}`);
    await audit(tx, {
      action: 'hackathons.news_removed',
      actorId: userId,
      subjectId: hackathonId,
      request,
      details: { announcementId },
    });
    return locked;
  });
  return presentAnnouncements({ db, clock }, actor, hackathon);
};
