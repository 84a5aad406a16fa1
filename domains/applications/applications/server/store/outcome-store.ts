import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { type ApplicationRow, applicationTable as applications, stepTable as steps } from './tables.ts';

/** Lists the outcome of every decided application to a grant of the catalog. */
export async function listOutcomes(db: Database): Promise<{ grantId: string; isAwarded: boolean }[]> {
  const rows = await db
    .select({ grantId: applications.grantId, status: applications.status })
    .from(applications)
    .where(and(inArray(applications.status, ['awarded', 'declined']), isNotNull(applications.grantId)));
  return rows.flatMap(({ grantId, status }) =>
    grantId === null ? [] : [{ grantId, isAwarded: status === 'awarded' }],
  );
}

/** A call that a member has applied to. */
export interface SubmittedCall {
  readonly ownerId: string;
  readonly grantId: string | null;
  readonly applicationId: string;
  readonly title: string;
  /** When it was first marked, not the day the owner named. */
  readonly at: Date;
}

/** The applications these members marked as submitted and did not take back, the earliest first. */
export async function listSubmitted(db: Database, ownerIds: readonly string[]): Promise<SubmittedCall[]> {
  if (ownerIds.length === 0) return [];
  const at = sql<Date>`min(${steps.at})`.mapWith(steps.at);
  return db
    .select({
      ownerId: applications.ownerId,
      grantId: applications.grantId,
      applicationId: applications.id,
      title: applications.title,
      at,
    })
    .from(applications)
    .innerJoin(steps, and(eq(steps.applicationId, applications.id), eq(steps.toStatus, 'submitted')))
    .where(and(oneOf(applications.ownerId, ownerIds), isNotNull(applications.submittedOn)))
    .groupBy(applications.id)
    .orderBy(at);
}

/** Whether the owner has an application to the same grant that is marked as submitted. */
export async function hasSubmittedTo(
  db: Database,
  { ownerId, grantId }: Pick<ApplicationRow, 'ownerId' | 'grantId'>,
): Promise<boolean> {
  if (grantId === null) return false;
  const toGrant = and(eq(applications.ownerId, ownerId), eq(applications.grantId, grantId));
  return (await db.$count(applications, and(toGrant, isNotNull(applications.submittedOn)))) > 0;
}
