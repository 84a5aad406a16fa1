import type { CalendarEntry } from '#platform/kernel/calendar-file.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { GrantCard, GrantFilters } from '../contract/search-schemas.ts';
import { requireShortText, savedAmong } from './operations/search-bounds.ts';
import { deadlineEntry } from './rules/calendar-event.ts';
import { findGrants } from './search/find-grants.ts';
import { liveGrants } from './search/live-grants.ts';
import { cardOf, findCardRows } from './store/card-store.ts';
import { findOpportunities } from './store/opportunity-store.ts';
import { listSaved } from './store/saved-store.ts';

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

/** Cards of grants by id, in the order of the ids; those that were removed are left out. */
export async function listGrantCards(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<readonly GrantCard[]> {
  const cards = new Map((await findCardRows(db, ids)).map((row) => [row.id, cardOf(row, now)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** A grant as a feed shows it. */
export interface FoundEntry extends GrantCard {
  readonly description: string;
  /** When it first came into the catalog. */
  readonly addedAt: Date;
}

/**
 * Lists the results of a member's search, the newest first.
 * @throws grants.search_too_long, grants.search_without_words, grants.too_many_searches, grants.index_loading
 */
export async function listNewest(
  services: Services,
  userId: string,
  { filters, limit }: { readonly filters: GrantFilters; readonly limit: number },
): Promise<readonly FoundEntry[]> {
  requireShortText(filters.q);
  const now = services.clock.now();
  const within = await savedAmong(services.db, userId, filters);
  const search = {
    filters: { ...filters, sort: 'newest' as const },
    page: { offset: 0, limit },
    now,
    ...within,
  };
  const found = await liveGrants(services).turns.run(userId, (turn) => findGrants(services, search, turn));
  const ids = found.page.map(({ id }) => id);
  const rowOf = new Map((await findOpportunities(services.db, ids)).map((row) => [row.id, row]));
  const cards = await listGrantCards(services.db, ids, now);
  return cards.flatMap((card) => {
    const row = rowOf.get(card.id);
    return row ? [{ ...card, description: row.description, addedAt: row.createdAt }] : [];
  });
}
