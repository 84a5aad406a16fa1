import type { CalendarEntry } from '#platform/kernel/calendar-file.ts';
import type { Services } from '#platform/server/services.ts';
import { deadlineEntry } from '../rules/calendar-event.ts';
import { cardOf, findCardRows } from '../store/card-store.ts';
import { listSaved } from '../store/saved-store.ts';

/** The deadlines of the grants a member saved, or their own dates for them, as entries of a calendar. */
export async function listSavedDeadlines(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<readonly CalendarEntry[]> {
  const saved = await listSaved(db, userId);
  const rows = await findCardRows(
    db,
    saved.map(({ opportunityId }) => opportunityId),
  );
  const now = clock.now();
  const cardOfId = new Map(rows.map((row) => [row.id, cardOf(row, now)]));
  return saved.flatMap(({ opportunityId, at, ownDate }) => {
    const card = cardOfId.get(opportunityId);
    const address = new URL(`/grants/${opportunityId}`, config.PUBLIC_URL).href;
    return (card && deadlineEntry(card, address, { stampedAt: at, ownDate })) ?? [];
  });
}
