import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import type { ApplicationRole } from '../../contract/constants.ts';
import { type ApplicationRow, personTable as people, applicationTable as table } from './tables.ts';

/** An application as one member meets it. */
export interface OwnApplication extends ApplicationRow {
  readonly role: ApplicationRole;
}

interface Asked {
  readonly memberId: string;
  readonly applicationId: string;
}

const role = (memberId: string) => sql<ApplicationRole>`
  case when ${table.ownerId} = ${memberId}::uuid then 'owner' else ${people.role} end`;
const joined = (memberId: string) =>
  and(eq(people.applicationId, table.id), eq(people.userId, memberId), isNotNull(people.acceptedAt));
const takesPart = (memberId: string) =>
  sql`(${table.ownerId} = ${memberId}::uuid or ${people.userId} is not null)`;

/** An application that the member owns or has joined; null for every other id. */
export async function findApplication(
  db: Database,
  { memberId, applicationId }: Asked,
): Promise<OwnApplication | null> {
  const [row] = await db
    .select({ ...getTableColumns(table), role: role(memberId) })
    .from(table)
    .leftJoin(people, joined(memberId))
    .where(and(eq(table.id, applicationId), takesPart(memberId)));
  return row ?? null;
}

/** The same, held against changes by others until the transaction ends. */
export async function lockApplication(tx: Transaction, asked: Asked): Promise<OwnApplication | null> {
  await holdApplication(tx, asked.applicationId);
  return findApplication(tx, asked);
}

/** Holds an application until the transaction ends, for a member who does not take part in it yet. */
export async function holdApplication(tx: Transaction, applicationId: string): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, applicationId)).for('update');
}

/**
 * Lists the applications a member owns or has joined: what closes first, then those without a date, last changed
 * first.
 * @param among ids that alone are listed; all unless given
 */
export function listApplications(
  db: Database,
  memberId: string,
  among?: readonly string[],
): Promise<OwnApplication[]> {
  return db
    .select({ ...getTableColumns(table), role: role(memberId) })
    .from(table)
    .leftJoin(people, joined(memberId))
    .where(and(takesPart(memberId), among && oneOf(table.id, among)))
    .orderBy(sql`${table.closesAt} asc nulls last`, sql`${table.updatedAt} desc`, asc(table.id));
}

/** A turn for each member until the transaction ends: what is counted of their applications holds that long. */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await holdTurn(tx, `applications_owner ${ownerId}`);
}

/** How many applications a member owns. */
export function countOwned(db: Database, ownerId: string): Promise<number> {
  return db.$count(table, eq(table.ownerId, ownerId));
}

/** Stores a new application; false when its id is taken. */
export async function insertApplication(tx: Transaction, row: typeof table.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(table)
    .values(row)
    .onConflictDoNothing({ target: table.id })
    .returning({ id: table.id });
  return made.length > 0;
}

/** The id of a member's application for this call and project, or null. */
export async function findStarted(
  tx: Transaction,
  { ownerId, grantId, projectId }: { ownerId: string; grantId: string; projectId: string | null },
): Promise<string | null> {
  const sameProject = projectId === null ? isNull(table.projectId) : eq(table.projectId, projectId);
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.ownerId, ownerId), eq(table.grantId, grantId), sameProject));
  return row?.id ?? null;
}

/** Changes a locked application and counts its revision up. */
export async function updateApplication(
  tx: Transaction,
  id: string,
  columns: Partial<typeof table.$inferInsert> & { readonly updatedAt: Date },
): Promise<void> {
  await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id));
}

/** All applications a member owns, the newest first. */
export function listOwned(db: Database, ownerId: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.ownerId, ownerId))
    .orderBy(desc(table.startedAt), asc(table.id));
}
