import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/db/database.ts';
import { type ApplicationRow, applicationTable, personTable } from '../server/store/tables.ts';

/** A stored application in drafting, written straight to the table. */
export async function anApplication(
  db: Database,
  ownerId: string,
  overrides: Partial<typeof applicationTable.$inferInsert> = {},
): Promise<ApplicationRow> {
  const at = new Date();
  const [row] = await db
    .insert(applicationTable)
    .values({
      id: randomUUID(),
      ownerId,
      title: 'Coastal Resilience Small Grants',
      funder: 'Great Lakes Shore Office',
      deadline: { kind: 'unknown' },
      amounts: { min: null, max: null, total: null, currency: null },
      startedAt: at,
      updatedAt: at,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('The application was not stored');
  return row;
}

/** Adds a member to an application, accepted unless told. */
export async function aPerson(
  db: Database,
  applicationId: string,
  person: { userId: string; role?: 'reader' | 'writer'; hasAccepted?: boolean },
): Promise<void> {
  const { userId, role = 'writer', hasAccepted = true } = person;
  const at = new Date();
  await db
    .insert(personTable)
    .values({ applicationId, userId, role, invitedAt: at, acceptedAt: hasAccepted ? at : null });
}
