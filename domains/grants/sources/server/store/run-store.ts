import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type RunRow, runTable as runs } from './tables.ts';

type Trigger = RunRow['trigger'];

/** Begins a run. @returns its number */
export async function addRun(
  db: Database,
  { sourceId, trigger, at }: { sourceId: string; trigger: Trigger; at: Date },
): Promise<number> {
  const [row] = await db
    .insert(runs)
    .values({ sourceId, trigger, state: 'running', startedAt: at, aliveAt: at })
    .returning({ id: runs.id });
  if (!row) throw new Error('The run was not stored');
  return row.id;
}

/** Records the counts of a run so far, or its end. */
export async function changeRun(
  tx: Database | Transaction,
  id: number,
  change: Partial<Omit<RunRow, 'id' | 'sourceId'>>,
): Promise<void> {
  await tx.update(runs).set(change).where(eq(runs.id, id));
}

const STOPPED = 'The server stopped during this run. What was loaded until then stays.';

/**
 * Ends runs that nothing keeps alive: their process was killed.
 * @param sourceId of this source too, however lately it was alive
 * @returns how many
 */
export async function endAbandonedRuns(
  db: Database,
  { at, aliveBefore, sourceId = null }: { at: Date; aliveBefore: Date; sourceId?: string | null },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update sources_run
    set state = case when added + changed + unchanged > 0 then 'partial' else 'failed' end,
      ended_at = ${at.toISOString()}::timestamptz, problem = ${STOPPED}
    where state = 'running' and (alive_at < ${aliveBefore.toISOString()}::timestamptz or source_id = ${sourceId}::text)`);
  return rowCount ?? 0;
}

/** The newest run of each source. */
export async function findLastRuns(db: Database): Promise<ReadonlyMap<string, RunRow>> {
  const rows = await db.selectDistinctOn([runs.sourceId]).from(runs).orderBy(runs.sourceId, desc(runs.id));
  return new Map(rows.map((row) => [row.sourceId, row]));
}

/** Lengths of the last whole listings of a source, the newest first. */
export async function listListingLengths(db: Database, sourceId: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ listed: runs.listed })
    .from(runs)
    .where(and(eq(runs.sourceId, sourceId), isNotNull(runs.listed)))
    .orderBy(desc(runs.id))
    .limit(limit);
  return rows.map(({ listed }) => listed ?? 0);
}

/** Runs, the newest first. @param sourceId of this source alone */
export async function listRuns(
  db: Database,
  { sourceId, limit, offset }: { sourceId: string | null; limit: number; offset: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const where = sourceId === null ? undefined : eq(runs.sourceId, sourceId);
  const [rows, total] = await Promise.all([
    db.select().from(runs).where(where).orderBy(desc(runs.id)).limit(limit).offset(offset),
    db.$count(runs, where),
  ]);
  return { rows, total };
}

/** Deletes what ended before this moment. */
export async function removeOldRuns(db: Database, before: Date): Promise<void> {
  await db.delete(runs).where(lt(runs.endedAt, before));
}
