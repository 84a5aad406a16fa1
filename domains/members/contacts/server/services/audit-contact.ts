import { audit } from '#platform/server/audit.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';

/** Writes down what a member did about a contact. The names are stored, and older than this domain. */
export function auditContact(
  { request }: Pick<OperationDeps, 'request'>,
  db: Database,
  userId: string,
  what: string,
): Promise<void> {
  return audit(db, { action: `identity.${what}`, actorId: userId, subjectId: userId, request });
}
