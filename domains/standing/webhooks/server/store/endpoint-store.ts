import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { deliveryTable, type EndpointRow, endpointTable as table } from './tables.ts';

const own = (userId: string, id: string) => and(eq(table.userId, userId), eq(table.id, id));

/** Endpoints of a member are added one after the other, so that the limit holds. */
export async function lockEndpointsOf(tx: Transaction, userId: string): Promise<void> {
  await holdTurn(tx, `webhooks ${userId}`);
}

export async function insertEndpoint(tx: Transaction, row: typeof table.$inferInsert): Promise<void> {
  await tx.insert(table).values(row);
}

/** A member's endpoints, the oldest first. */
export function selectEndpoints(db: Database, userId: string): Promise<EndpointRow[]> {
  return db.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.createdAt), table.id);
}

export async function selectEndpoint(db: Database, userId: string, id: string): Promise<EndpointRow | null> {
  const [row] = await db.select().from(table).where(own(userId, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockEndpoint(tx: Transaction, userId: string, id: string): Promise<EndpointRow | null> {
  const [row] = await tx.select().from(table).where(own(userId, id)).for('update');
  return row ?? null;
}

/** An endpoint whosever it is, locked until the transaction ends; null once it was deleted. */
export async function lockAnyEndpoint(tx: Transaction, id: string): Promise<EndpointRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

export async function updateEndpoint(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<EndpointRow, 'id' | 'userId'>>,
): Promise<void> {
  await tx.update(table).set(changes).where(eq(table.id, id));
}

/** Deletes an endpoint with its deliveries. @returns whether there was one */
export async function deleteEndpoint(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(table).where(own(userId, id)).returning({ id: table.id });
  return rows.length > 0;
}

/** Endpoints of these members that want this type, with those that are off. */
export function selectWanting(
  tx: Transaction,
  userIds: readonly string[],
  type: string,
): Promise<Pick<EndpointRow, 'id' | 'userId' | 'state'>[]> {
  return tx
    .select({ id: table.id, userId: table.userId, state: table.state })
    .from(table)
    .where(and(oneOf(table.userId, userIds), sql`${type} = any(${table.types})`))
    .orderBy(table.id)
    .for('share');
}

/** How many events did not arrive, by endpoint; endpoints without one are absent. */
export async function countMissed(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: deliveryTable.endpointId, missed: count() })
    .from(deliveryTable)
    .where(and(oneOf(deliveryTable.endpointId, ids), oneOf(deliveryTable.state, ['failed', 'missed'])))
    .groupBy(deliveryTable.endpointId);
  return new Map(rows.map(({ id, missed }) => [id, missed]));
}

export async function deleteEndpointsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}
