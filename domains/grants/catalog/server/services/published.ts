import type { OpportunityInput } from '#engines/opportunity-formats';
import type { Services } from '#platform/server/services.ts';
import type { Opportunity } from '../../contract/schemas.ts';
import { mayPassOnTexts } from '../rules/passed-on.ts';
import { findGrants } from '../search/find-grants.ts';
import { liveGrants } from '../search/live-grants.ts';
import { STARTER_SOURCE_ID } from '../starter/starter-catalog.ts';
import { findOpportunities, lastChange, opportunityOf } from '../store/opportunity-store.ts';
import {
  findSourceNames,
  listCallsOfSource,
  listPublishedFacts,
  listPublishedSources,
  type PublishedFacts,
} from '../store/published-store.ts';
import type { OpportunityRow } from '../store/tables.ts';
import { requireShortText } from './search-bounds.ts';

/** A record as programs of others may have it. */
export interface PublishedOpportunity {
  readonly id: string;
  /** Without what no one has reviewed (`extra`), and without texts that the license does not let us pass on. */
  readonly facts: OpportunityInput;
  readonly status: Opportunity['status'];
  readonly sourceId: string;
  readonly sourceName: string;
  readonly licence: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const BATCH = 2000;
const STREAM_BATCH = 200;
/** So many records of a search by words are in its pages. */
const MOST_FOUND = 5000;

/** Every call and program that is shown, with the number of the change up to which it is whole. */
export async function readPublishedFacts({
  db,
}: Pick<Services, 'db'>): Promise<{ readonly change: number; readonly facts: readonly PublishedFacts[] }> {
  const change = await lastChange(db);
  const facts: PublishedFacts[] = [];
  for (;;) {
    const batch = await listPublishedFacts(db, { after: facts.at(-1)?.id ?? null, limit: BATCH });
    facts.push(...batch);
    if (batch.length < BATCH) return { change, facts };
  }
}

/** Number of the newest change of the catalog. */
export function newestChange({ db }: Pick<Services, 'db'>): Promise<number> {
  return lastChange(db);
}

/** Records by id, in the order of the ids; removed and unknown ones and past awards are left out. */
export async function readPublished(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<PublishedOpportunity[]> {
  const rows = new Map((await findOpportunities(db, ids)).map((row) => [row.id, row]));
  const names = await findSourceNames(
    db,
    [...rows.values()].map(({ sourceId }) => sourceId),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row || row.kind === 'award') return [];
    return [publishedOf(row, names.get(row.sourceId) ?? row.sourceId, clock.now())];
  });
}

/** The calls and programs of one source, a batch at a time. */
export async function* readPublishedOfSource(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: sourceId, name }: { readonly id: string; readonly name: string },
): AsyncGenerator<PublishedOpportunity[]> {
  let after: string | null = null;
  for (;;) {
    const rows: OpportunityRow[] = await listCallsOfSource(db, { sourceId, after, limit: STREAM_BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => publishedOf(row, name, clock.now()));
    after = last.id;
  }
}

/** Sources that have calls or programs. */
export function readPublishedSources({ db }: Pick<Services, 'db'>, id?: string) {
  return listPublishedSources(db, id);
}

/**
 * Ids of what a search by words finds, best first; closed calls too. All who are not signed in take turns together.
 * @throws grants.search_too_long, grants.search_without_words, grants.too_many_searches, grants.index_loading
 */
export async function searchPublished(services: Services, text: string): Promise<readonly string[]> {
  requireShortText(text);
  const search = {
    filters: { q: text, status: 'all' as const, support: ['all' as const] },
    page: { offset: 0, limit: MOST_FOUND },
    now: services.clock.now(),
  };
  const { page } = await liveGrants(services).turns.run('visitor', (turn) =>
    findGrants(services, search, turn),
  );
  return page.map(({ id }) => id);
}

function publishedOf(row: OpportunityRow, sourceName: string, now: Date): PublishedOpportunity {
  const { id, sourceId, status, provenance, alsoListedAt: _, ...input } = opportunityOf(row, [], now);
  const isOwn = sourceId === STARTER_SOURCE_ID;
  const texts = isOwn || mayPassOnTexts(provenance.licence) ? {} : { description: '', eligibility: [] };
  return {
    id,
    facts: { ...input, extra: {}, ...texts },
    status,
    sourceId,
    sourceName,
    licence: provenance.licence,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
  };
}
