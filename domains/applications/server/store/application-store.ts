import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
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
  await tx.select({ id: table.id }).from(table).where(eq(table.id, asked.applicationId)).for('update');
  return findApplication(tx, asked);
}

/** What a member owns or has joined: what closes first, then those without a date, last changed first. */
export function listApplications(db: Database, memberId: string): Promise<OwnApplication[]> {
  return db
    .select({ ...getTableColumns(table), role: role(memberId) })
    .from(table)
    .leftJoin(people, joined(memberId))
    .where(takesPart(memberId))
    .orderBy(sql`${table.closesAt} asc nulls last`, sql`${table.updatedAt} desc`, asc(table.id));
}
