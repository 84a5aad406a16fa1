import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type DealRow, type StepRow, stepTable as steps, dealTable as table } from './tables.ts';

/** One deal, or null. Whether the asker may see it is decided by the policy. */
export async function findDeal(db: Database, id: string): Promise<DealRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** One deal, held against changes by others until the transaction ends. */
export async function lockDeal(tx: Transaction, id: string): Promise<DealRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** Stores a proposal; null when the id is taken. */
export async function createDeal(tx: Transaction, row: typeof table.$inferInsert): Promise<DealRow | null> {
  const [made] = await tx.insert(table).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Changes columns and counts the revision up. The row must be locked. */
export async function changeDeal(
  tx: Transaction,
  id: string,
  columns: Partial<Omit<DealRow, 'id' | 'revision'>>,
): Promise<DealRow> {
  const [row] = await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The deal ${id} was not locked before it was changed`);
  return row;
}

/** Adds a line to a deal's history; the deal must be locked. */
export async function addStep(tx: Transaction, step: Omit<StepRow, 'no'>): Promise<void> {
  const no = (await tx.$count(steps, eq(steps.dealId, step.dealId))) + 1;
  await tx.insert(steps).values({ ...step, no });
}

export const listSteps = (db: Database, dealId: string): Promise<StepRow[]> =>
  db.select().from(steps).where(eq(steps.dealId, dealId)).orderBy(asc(steps.no));

/** Notes that a member wrote with steps of their deals. */
export function listNotesOf(
  db: Database,
  userId: string,
): Promise<Pick<StepRow, 'dealId' | 'action' | 'note' | 'at'>[]> {
  const { dealId, action, note, at, no } = steps;
  const isBy = or(
    and(eq(steps.by, 'provider'), eq(table.providerId, userId)),
    and(eq(steps.by, 'payer'), eq(table.payerId, userId)),
  );
  return db
    .select({ dealId, action, note, at })
    .from(steps)
    .innerJoin(table, eq(table.id, dealId))
    .where(and(isNotNull(note), isBy))
    .orderBy(asc(at), asc(no));
}

const isOf = (userId: string): SQL | undefined => or(eq(table.providerId, userId), eq(table.payerId, userId));

/**
 * Empties what a side that has left wrote in their deals: messages, notes, and their side of a dispute. The terms stay,
 * and of an open dispute everything, until it is decided.
 */
export async function forgetWords(tx: Transaction, ids: readonly string[]): Promise<void> {
  const isEmptied = sql`d.state <> 'disputed' and d.id = any(${`{${ids.join(',')}}`}::uuid[])`;
  await tx.execute(sql`
    update exchange_step s set note = null from exchange_deal d
    where d.id = s.deal_id and s.note is not null and ${isEmptied}
      and ((s.by = 'provider' and d.provider_id is null) or (s.by = 'payer' and d.payer_id is null))`);
  await tx.execute(sql`
    update exchange_deal d set message = '' where d.message <> '' and ${isEmptied}
      and ((d.proposed_by = 'provider' and d.provider_id is null) or (d.proposed_by = 'payer' and d.payer_id is null))`);
  await tx.execute(
    sql`update exchange_deal d set dispute_text = '' where d.dispute_text <> '' and d.payer_id is null and ${isEmptied}`,
  );
  await tx.execute(
    sql`update exchange_deal d set statement = '' where d.statement <> '' and d.provider_id is null and ${isEmptied}`,
  );
}

/** Whether these two have a running deal about this listing. */
export async function hasRunning(
  tx: Transaction,
  { listingId, providerId, payerId }: { listingId: string; providerId: string; payerId: string },
): Promise<boolean> {
  const found = await tx.$count(
    table,
    and(
      eq(table.listingId, listingId),
      eq(table.providerId, providerId),
      eq(table.payerId, payerId),
      isNull(table.endedAt),
    ),
  );
  return found > 0;
}

/** A member's running deal about a listing of another member, or null. */
export async function findRunningOf(db: Database, userId: string, listingId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.listingId, listingId), isOf(userId), isNull(table.endedAt)))
    .limit(1);
  return row?.id ?? null;
}

const HELD: readonly DealRow['state'][] = ['funded', 'delivered', 'disputed'];

/** A member's running deals, and the micro-HDAG that they have paid into the escrow of these. */
export async function sumRunning(
  db: Database,
  userId: string,
): Promise<{ readonly deals: number; readonly inEscrow: bigint }> {
  const rows = await db
    .select({ state: table.state, total: table.total, payerId: table.payerId })
    .from(table)
    .where(and(isOf(userId), isNull(table.endedAt)));
  const held = rows.filter(({ state, payerId }) => payerId === userId && HELD.includes(state));
  return { deals: rows.length, inEscrow: held.reduce((sum, { total }) => sum + total, 0n) };
}

export const countRunning = (tx: Transaction, userId: string): Promise<number> =>
  tx.$count(table, and(isOf(userId), isNull(table.endedAt)));

/** How many deals a member proposed since then. */
export const countProposed = (tx: Transaction, userId: string, since: Date): Promise<number> =>
  tx.$count(
    table,
    and(
      or(
        and(eq(table.proposedBy, 'payer'), eq(table.payerId, userId)),
        and(eq(table.proposedBy, 'provider'), eq(table.providerId, userId)),
      ),
      gt(table.createdAt, since),
    ),
  );

/** Sums the quantities that accepted deals take of these listings; cancelled ones give it back. */
export async function sumTaken(
  db: Database,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: table.listingId, taken: sql<number>`sum(${table.quantity})::int` })
    .from(table)
    .where(
      and(
        inArray(table.listingId, [...listingIds]),
        sql`${table.state} not in ('proposed', 'cancelled')`,
        sql`${table.outcome} is distinct from 'cancelled'`,
      ),
    )
    .groupBy(table.listingId);
  return new Map(rows.flatMap(({ id, taken }) => (id === null ? [] : [[id, taken] as const])));
}

/** Deals of a member, the last changed first. */
export async function listDealsOf(
  db: Database,
  userId: string,
  {
    show,
    q,
    limit,
    offset,
  }: { show: 'running' | 'ended' | 'all'; q?: string; limit: number; offset: number },
): Promise<{ rows: DealRow[]; total: number }> {
  const ended = show === 'ended' ? isNotNull(table.endedAt) : isNull(table.endedAt);
  const where = and(
    isOf(userId),
    show === 'all' ? undefined : ended,
    q ? ilike(table.title, `%${q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(table, where) };
}

/** Ids of all deals of a member that have not ended. */
export async function listRunningIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isOf(userId), isNull(table.endedAt)));
  return rows.map(({ id }) => id);
}

/** Takes a member out of the deals that have ended. @returns the ids of these */
export async function leaveEnded(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update exchange_deal set provider_id = nullif(provider_id, ${userId}::uuid), payer_id = nullif(payer_id, ${userId}::uuid)
    where (provider_id = ${userId} or payer_id = ${userId}) and ended_at is not null returning id`);
  return rows.map(({ id }) => id);
}

/** Running deals by the last change, from the one after `after` on: the job asks each whether it is due. */
export function listRunning(db: Database, after: string | null, limit: number): Promise<DealRow[]> {
  return db
    .select()
    .from(table)
    .where(and(isNull(table.endedAt), after === null ? undefined : gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(limit);
}
