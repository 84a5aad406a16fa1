import { quoted } from '#members/notifications/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ANNOUNCEMENTS_MAX, NEWS_AFTER_MS } from '../../contract/constants.ts';
import { hackathonsErrors } from '../../contract/errors.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import { isHost } from '../policies.ts';
import { lockReadable } from '../services/find-hackathons.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentAnnouncements } from '../services/present-announcements.ts';
import { countAnnouncements, findAnnouncement, insertAnnouncement } from '../store/announcement-store.ts';
import { listRegistered } from '../store/registration-store.ts';

/**
 * Sends news of the host to everyone who is registered. How many were sent is counted behind the hackathon's lock.
 * @throws hackathons.not_found, hackathons.not_host, hackathons.not_listed, hackathons.news_over,
 * hackathons.announced_often, hackathons.id_taken
 */
export const announce: Operation<typeof hackathonPartEndpoints.announce> = async (
  { db, clock, request },
  actor,
  { params: { id: hackathonId }, body: { id, text } },
) => {
  const { userId } = requireMember(actor);
  const hackathon = await inTransaction(db, async (tx) => {
    const locked = await lockReadable(tx, actor, hackathonId);
    if (!isHost(actor, locked)) throw hackathonsErrors.fail('hackathons.not_host');
    if (locked.state !== 'listed') throw hackathonsErrors.fail('hackathons.not_listed');
    const known = await findAnnouncement(tx, id);
    if (known && (known.hackathonId !== hackathonId || known.text !== text))
      throw hackathonsErrors.fail('hackathons.id_taken');
    if (known) return locked;
    const at = clock.now();
    if (at.getTime() > locked.endsAt.getTime() + NEWS_AFTER_MS)
      throw hackathonsErrors.fail('hackathons.news_over');
    await requireFew(tx, hackathonId, at);
    await insertAnnouncement(tx, { id, hackathonId, authorId: userId, text, at });
    await notifyAbout(tx, locked, {
      to: await listRegistered(tx, hackathonId),
      type: 'info',
      title: `News: ${quoted(userId, locked.title)}`,
      message: quoted(userId, text),
      fact: `announced.${id}`,
      at,
    });
    await audit(tx, { action: 'hackathons.announced', actorId: userId, subjectId: hackathonId, request });
    return locked;
  });
  return presentAnnouncements({ db, clock }, actor, hackathon);
};

/** @throws hackathons.announced_often */
async function requireFew(tx: Transaction, hackathonId: string, now: Date): Promise<void> {
  const today = await countAnnouncements(tx, hackathonId, new Date(now.getTime() - DAY_MS));
  if (today >= ANNOUNCEMENTS_MAX.aDay || (await countAnnouncements(tx, hackathonId)) >= ANNOUNCEMENTS_MAX.all)
    throw hackathonsErrors.fail('hackathons.announced_often');
}
