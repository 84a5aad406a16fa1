import type { Actor } from '#platform/kernel/access.ts';
import type { Services } from '#platform/server/services.ts';
import { NEWS_AFTER_MS } from '../../contract/constants.ts';
import type { Announcements } from '../../contract/part-schemas.ts';
import { canRemoveNews, isHost } from '../policies.ts';
import { listAnnouncementsOf } from '../store/announcement-store.ts';
import type { HackathonRow } from '../store/tables.ts';

/** Presents the news of a hackathon's host. */
export async function presentAnnouncements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  hackathon: HackathonRow,
): Promise<Announcements> {
  const rows = await listAnnouncementsOf(db, hackathon.id);
  const { state, endsAt } = hackathon;
  const isOver = clock.now().getTime() > endsAt.getTime() + NEWS_AFTER_MS;
  return {
    items: rows.map(({ id, text, at }) => ({ id, text, at: at.toISOString() })),
    canAnnounce: isHost(actor, hackathon) && state === 'listed' && !isOver,
    canRemove: canRemoveNews(actor, hackathon),
  };
}
