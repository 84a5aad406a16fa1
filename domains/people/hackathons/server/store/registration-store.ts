import { and, asc, count, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { hackathonTable, type RegistrationRow, registrationTable as table } from './tables.ts';

const one = (hackathonId: string, userId: string) =>
  and(eq(table.hackathonId, hackathonId), eq(table.userId, userId));

/** One member's registration, or null. */
export async function findRegistration(
  db: Database,
  hackathonId: string,
  userId: string,
): Promise<RegistrationRow | null> {
  const [row] = await db.select().from(table).where(one(hackathonId, userId));
  return row ?? null;
}

/** Registers a member, or changes whether they look for a team. The hackathon must be locked. */
export async function writeRegistration(tx: Transaction, row: RegistrationRow): Promise<void> {
  await tx
    .insert(table)
    .values(row)
    .onConflictDoUpdate({
      target: [table.hackathonId, table.userId],
      set: { looksForTeam: row.looksForTeam },
    });
}

export async function deleteRegistration(
  tx: Transaction,
  hackathonId: string,
  userId: string,
): Promise<void> {
  await tx.delete(table).where(one(hackathonId, userId));
}

/** Everyone who is registered, in the order they did. */
export async function listRegistered(db: Database, hackathonId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(eq(table.hackathonId, hackathonId))
    .orderBy(asc(table.registeredAt), asc(table.userId));
  return rows.map(({ userId }) => userId);
}

/** Those of them who look for a team. */
export async function listSeeking(db: Database, hackathonId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(eq(table.hackathonId, hackathonId), table.looksForTeam))
    .orderBy(asc(table.registeredAt), asc(table.userId));
  return rows.map(({ userId }) => userId);
}

/** How many are registered for each of these; those with none are left out. */
export async function countRegistered(
  db: Database,
  hackathonIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: table.hackathonId, registered: count() })
    .from(table)
    .where(oneOf(table.hackathonId, hackathonIds))
    .groupBy(table.hackathonId);
  return new Map(rows.map(({ id, registered }) => [id, registered]));
}

/** For which of these a member is registered. */
export async function listRegisteredFor(
  db: Database,
  userId: string,
  hackathonIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: table.hackathonId })
    .from(table)
    .where(and(eq(table.userId, userId), oneOf(table.hackathonId, hackathonIds)));
  return new Set(rows.map(({ id }) => id));
}

/** A member's registrations with the titles of what they are for. */
export function listRegistrationsOf(db: Database, userId: string) {
  return db
    .select({
      hackathonId: table.hackathonId,
      title: hackathonTable.title,
      looksForTeam: table.looksForTeam,
      registeredAt: table.registeredAt,
    })
    .from(table)
    .innerJoin(hackathonTable, eq(hackathonTable.id, table.hackathonId))
    .where(eq(table.userId, userId))
    .orderBy(asc(table.registeredAt));
}

export async function deleteRegistrationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}
