import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { InvitedRole } from '../../contract/constants.ts';
import { applicationTable as applications, type PersonRow, personTable as table } from './tables.ts';

interface PersonKey {
  readonly applicationId: string;
  readonly userId: string;
}

const keyed = ({ applicationId, userId }: PersonKey) =>
  and(eq(table.applicationId, applicationId), eq(table.userId, userId));

/** Lists the people beside the owner, invited ones too, in the order of the invitations. */
export function listPeople(db: Database, applicationId: string): Promise<PersonRow[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.applicationId, applicationId))
    .orderBy(asc(table.invitedAt), asc(table.userId));
}

/** Invites a member; false when they are invited or take part already. */
export async function insertPerson(tx: Transaction, person: typeof table.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(table)
    .values(person)
    .onConflictDoNothing()
    .returning({ userId: table.userId });
  return made.length > 0;
}

/** Accepts an invitation that is not answered; false where there is none. */
export async function acceptPerson(tx: Transaction, key: PersonKey, at: Date): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ acceptedAt: at })
    .where(and(keyed(key), isNull(table.acceptedAt)))
    .returning({ userId: table.userId });
  return rows.length > 0;
}

/** Changes a role; false where the member is not there. */
export async function updateRole(tx: Transaction, key: PersonKey, role: InvitedRole): Promise<boolean> {
  const rows = await tx.update(table).set({ role }).where(keyed(key)).returning({ userId: table.userId });
  return rows.length > 0;
}

/** Takes a member out of an application, or an invitation back. @returns who it was; null for no such member */
export async function deletePerson(tx: Transaction, key: PersonKey): Promise<PersonRow | null> {
  const [row] = await tx.delete(table).where(keyed(key)).returning();
  return row ?? null;
}

/** Invitations to a member that are not answered. */
export function listInvitations(db: Database, userId: string) {
  return db
    .select({
      applicationId: table.applicationId,
      role: table.role,
      title: applications.title,
      ownerId: applications.ownerId,
    })
    .from(table)
    .innerJoin(applications, eq(applications.id, table.applicationId))
    .where(and(eq(table.userId, userId), isNull(table.acceptedAt)))
    .orderBy(sql`${table.invitedAt} desc`);
}
