import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { changeTable, checkTable, lifeTable, sbtTable, vouchTable } from './tables.ts';

/** A member's SBT and all its changes, for their export. */
export async function exportSbt(db: Database, userId: string) {
  const { state, issuedAt, since, gaps, lapsesAt } = sbtTable;
  const sbt = await db
    .select({ state, issuedAt, since, gaps, lapsesAt })
    .from(sbtTable)
    .where(eq(sbtTable.userId, userId));
  const history = await db
    .select({ state: changeTable.state, gaps: changeTable.gaps, at: changeTable.at })
    .from(changeTable)
    .where(eq(changeTable.userId, userId))
    .orderBy(asc(changeTable.id));
  return { sbt, history };
}

/** A member's last proof of life, for their export. */
export function exportLife(db: Database, userId: string) {
  return db.select({ provedAt: lifeTable.provedAt }).from(lifeTable).where(eq(lifeTable.userId, userId));
}

/** Administrators' checks of a member, for their export; not by whom. */
export function exportChecks(db: Database, userId: string) {
  const { id, at, withdrawnAt } = checkTable;
  return db.select({ id, at, withdrawnAt }).from(checkTable).where(eq(checkTable.userId, userId)).orderBy(at);
}

/** Vouches for and by a member, for their export; not of whom else. */
export async function exportVouches(db: Database, userId: string) {
  const { id, at, expiresAt } = vouchTable;
  const of = (column: typeof vouchTable.userId | typeof vouchTable.voucherId) =>
    db.select({ id, at, expiresAt }).from(vouchTable).where(eq(column, userId)).orderBy(at);
  return { received: await of(vouchTable.userId), given: await of(vouchTable.voucherId) };
}
