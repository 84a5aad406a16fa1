import { and, count, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import {
  type AttemptRow,
  attemptTable,
  type DeliveryRow,
  messageTable as messages,
  deliveryTable as table,
} from './tables.ts';

/** A delivery with what it carries. */
export interface LoggedDelivery extends DeliveryRow {
  readonly type: string;
  readonly body: string;
}

interface LogFilter {
  readonly state?: DeliveryRow['state'] | undefined;
}

const ofEndpoint = (endpointId: string, { state }: LogFilter) =>
  and(eq(table.endpointId, endpointId), state === undefined ? undefined : eq(table.state, state));

/** The log of an endpoint, the newest first. */
export async function selectDeliveries(
  db: Database,
  endpointId: string,
  { limit, offset, ...filter }: LogFilter & { readonly limit: number; readonly offset: number },
): Promise<LoggedDelivery[]> {
  const rows = await db
    .select({ delivery: table, type: messages.type, body: messages.body })
    .from(table)
    .innerJoin(messages, eq(messages.id, table.messageId))
    .where(ofEndpoint(endpointId, filter))
    .orderBy(desc(table.createdAt), table.id)
    .limit(limit)
    .offset(offset);
  return rows.map(({ delivery, type, body }) => ({ ...delivery, type, body }));
}

export async function countDeliveries(db: Database, endpointId: string, filter: LogFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(ofEndpoint(endpointId, filter));
  return row?.total ?? 0;
}

/** Attempts of these deliveries, the newest of each first. */
export function selectAttempts(db: Database, deliveryIds: readonly string[]): Promise<AttemptRow[]> {
  return db
    .select()
    .from(attemptTable)
    .where(oneOf(attemptTable.deliveryId, deliveryIds))
    .orderBy(attemptTable.deliveryId, desc(attemptTable.no));
}

/** A delivery, locked until the transaction ends; null once it was deleted. */
export async function lockDelivery(tx: Transaction, id: string): Promise<DeliveryRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

export async function updateDelivery(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<DeliveryRow, 'state' | 'tries' | 'nextAt' | 'leasedUntil'>>,
): Promise<void> {
  await tx.update(table).set(changes).where(eq(table.id, id));
}

/** Adds an attempt under the next number; the delivery is locked. */
export async function insertAttempt(tx: Transaction, attempt: Omit<AttemptRow, 'no'>): Promise<void> {
  const { deliveryId } = attempt;
  const no = sql`(select coalesce(max(no), 0) + 1 from ${attemptTable} where delivery_id = ${deliveryId})`;
  await tx.insert(attemptTable).values({ ...attempt, no: no as never });
}

/** Makes pending deliveries of an endpoint missed: it is off. */
export async function missPending(tx: Transaction, endpointId: string): Promise<void> {
  await tx
    .update(table)
    .set({ state: 'missed', nextAt: null, leasedUntil: null })
    .where(and(eq(table.endpointId, endpointId), eq(table.state, 'pending')));
}

/** Takes back what was claimed and may not be sent. */
export async function missClaimed(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(table)
    .set({ state: 'missed', nextAt: null, leasedUntil: null })
    .where(and(oneOf(table.id, ids), eq(table.state, 'pending')));
}

/** Gives claimed deliveries back, for the next process. */
export async function releaseClaimed(db: Database, ids: readonly string[]): Promise<void> {
  await db.update(table).set({ leasedUntil: null }).where(oneOf(table.id, ids));
}

const AGAIN = { state: 'pending', tries: 0, leasedUntil: null } as const;

/** Makes one delivery pending again, whatever became of it. @returns whether there is one */
export async function replayOne(
  tx: Transaction,
  endpointId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ ...AGAIN, nextAt: now })
    .where(and(eq(table.endpointId, endpointId), eq(table.id, id)))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Makes everything of a window pending that did not arrive. @returns how many */
export async function replayMissed(
  tx: Transaction,
  endpointId: string,
  window: { readonly from: Date; readonly to: Date },
  now: Date,
): Promise<number> {
  const rows = await tx
    .update(table)
    .set({ ...AGAIN, nextAt: now })
    .where(
      and(
        eq(table.endpointId, endpointId),
        oneOf(table.state, ['failed', 'missed']),
        gte(table.createdAt, window.from),
        lte(table.createdAt, window.to),
      ),
    )
    .returning({ id: table.id });
  return rows.length;
}
