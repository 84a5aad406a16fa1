import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { type OpportunityRow, opportunityTable as opportunities, sourceTable as sources } from './tables.ts';

/** Facts for the order and the filters of published records. */
export interface PublishedFacts
  extends Pick<
    OpportunityRow,
    | 'id'
    | 'kind'
    | 'title'
    | 'deadline'
    | 'sourceState'
    | 'amountMin'
    | 'amountMax'
    | 'amountTotal'
    | 'currency'
  > {
  readonly expectedAwards: number | null;
  readonly opensAt: Date | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const isCall = and(isNull(opportunities.removedAt), ne(opportunities.kind, 'award'));

/** Calls and programs that are shown, so many after an id, by id. */
export function listPublishedFacts(
  db: Database,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<PublishedFacts[]> {
  return db
    .select({
      id: opportunities.id,
      kind: opportunities.kind,
      title: opportunities.title,
      deadline: opportunities.deadline,
      sourceState: opportunities.sourceState,
      amountMin: opportunities.amountMin,
      amountMax: opportunities.amountMax,
      amountTotal: opportunities.amountTotal,
      currency: opportunities.currency,
      expectedAwards: opportunities.expectedAwards,
      opensAt: opportunities.opensAt,
      createdAt: opportunities.createdAt,
      changedAt: opportunities.changedAt,
    })
    .from(opportunities)
    .where(
      and(isCall, isNull(opportunities.listedAs), after === null ? undefined : gt(opportunities.id, after)),
    )
    .orderBy(asc(opportunities.id))
    .limit(limit);
}

/** Calls and programs of one source, so many after an id, by id; further listings of other sources' are among them. */
export function listCallsOfSource(
  db: Database,
  {
    sourceId,
    after,
    limit,
  }: { readonly sourceId: string; readonly after: string | null; readonly limit: number },
): Promise<OpportunityRow[]> {
  return db
    .select()
    .from(opportunities)
    .where(
      and(
        isCall,
        eq(opportunities.sourceId, sourceId),
        after === null ? undefined : gt(opportunities.id, after),
      ),
    )
    .orderBy(asc(opportunities.id))
    .limit(limit);
}

/** A source and how many calls and programs it has. */
export interface PublishedSource {
  readonly id: string;
  readonly name: string;
  readonly licence: string | null;
  readonly calls: number;
}

/** Sources that have calls or programs, by id; only the one of `id` where it is given. */
export function listPublishedSources(db: Database, id?: string): Promise<PublishedSource[]> {
  return db
    .select({
      id: sources.id,
      name: sources.name,
      licence: sources.licence,
      calls: sql<number>`count(*)::int`,
    })
    .from(sources)
    .innerJoin(opportunities, and(eq(opportunities.sourceId, sources.id), isCall))
    .where(id === undefined ? undefined : eq(sources.id, id))
    .groupBy(sources.id)
    .orderBy(asc(sources.id));
}

/** Names of sources, by id. */
export async function findSourceNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sources.id, name: sources.name })
    .from(sources)
    .where(inArray(sources.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
