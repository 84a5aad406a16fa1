import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { changedFields, type KeptChange } from '../rules/changed-fields.ts';
import { inputOf } from './input-of.ts';
import {
  historyTable as history,
  type OpportunityRow,
  opportunityTable as opportunities,
  savedTable as saved,
} from './tables.ts';

/** Versions of a record that are kept; of more the oldest go. */
const KEPT = 50;

/** The rows of a source that an import is about to replace. @param contents keys and hashes, as a table `record` */
export async function findReplaced(
  tx: Transaction,
  { sourceId, fetchedAt }: { readonly sourceId: string; readonly fetchedAt: Date },
  contents: SQL,
): Promise<OpportunityRow[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select stored.id from ${contents} join grants_opportunity as stored
      on stored.source_id = ${sourceId} and stored.external_id = record.external_id
    where stored.content_hash <> record.content_hash
      and stored.fetched_at <= ${fetchedAt.toISOString()}::timestamptz`);
  return selectRows(
    tx,
    rows.map(({ id }) => id),
  );
}

async function selectRows(db: Database, ids: readonly string[]): Promise<OpportunityRow[]> {
  return ids.length === 0 ? [] : db.select().from(opportunities).where(oneOf(opportunities.id, ids));
}

/** Keeps what changed in these rows since they were read; nothing where people see no difference. */
export async function addHistory(
  tx: Transaction,
  at: Date,
  before: readonly OpportunityRow[],
): Promise<void> {
  const after = await selectRows(
    tx,
    before.map(({ id }) => id),
  );
  const newOf = new Map(after.map((row) => [row.id, row]));
  const entries = before.flatMap((old) => {
    const row = newOf.get(old.id);
    const fields = row ? changedFields(inputOf(old), inputOf(row)) : [];
    return row && fields.length > 0 ? [{ opportunityId: row.id, change: row.change, at, fields }] : [];
  });
  if (entries.length === 0) return;
  await tx.insert(history).values(entries);
  await dropOldest(
    tx,
    entries.map(({ opportunityId }) => opportunityId),
  );
}

async function dropOldest(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from grants_history as entry using (
      select opportunity_id, change,
        row_number() over (partition by opportunity_id order by change desc) as place
      from grants_history where ${oneOf(history.opportunityId, ids)}) as placed
    where placed.place > ${KEPT} and entry.opportunity_id = placed.opportunity_id and entry.change = placed.change`);
}

/** Lists the changes of a record and its further listings, the newest first. */
export async function listHistory(db: Database, opportunityId: string, limit: number) {
  return db
    .select({ at: history.at, fields: history.fields, sourceId: opportunities.sourceId })
    .from(history)
    .innerJoin(opportunities, eq(opportunities.id, history.opportunityId))
    .where(
      and(
        or(eq(opportunities.id, opportunityId), eq(opportunities.listedAs, opportunityId)),
        isNull(opportunities.removedAt),
      ),
    )
    .orderBy(desc(history.change))
    .limit(limit);
}

/** A change of a grant on a member's list. */
export interface SavedGrantChange {
  readonly userId: string;
  readonly opportunityId: string;
  readonly title: string;
  readonly change: number;
  readonly at: Date;
  readonly fields: readonly KeptChange[];
}

/**
 * Lists the changes after `after` in the grants members had saved by then, by change number, of at most `limit` changes.
 * `last` is the number of the last change that was looked at, whether or not anybody saved it.
 */
export async function listSavedChanges(
  db: Database,
  after: number,
  limit: number,
): Promise<{ readonly changes: readonly SavedGrantChange[]; readonly last: number }> {
  const looked = await db
    .select({ change: history.change })
    .from(history)
    .where(gt(history.change, after))
    .orderBy(history.change)
    .limit(limit);
  const last = looked.at(-1)?.change ?? after;
  if (looked.length === 0) return { changes: [], last };
  const changes = await db
    .select({
      userId: saved.userId,
      opportunityId: history.opportunityId,
      title: opportunities.title,
      change: history.change,
      at: history.at,
      fields: history.fields,
    })
    .from(history)
    .innerJoin(saved, eq(saved.opportunityId, history.opportunityId))
    .innerJoin(opportunities, eq(opportunities.id, history.opportunityId))
    .where(and(gt(history.change, after), sql`${history.change} <= ${last}`, isNull(opportunities.removedAt)))
    .orderBy(history.change, saved.userId);
  return { changes, last };
}

/** Number of the newest change that is kept; 0 where there is none. */
export async function lastHistoryChange(db: Database): Promise<number> {
  const { rows } = await db.execute<{ change: string }>(
    sql`select coalesce(max(change), 0) as change from grants_history`,
  );
  return Number(rows[0]?.change ?? 0);
}
