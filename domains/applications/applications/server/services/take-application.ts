import type { Transaction } from '#platform/server/db/database.ts';
import type { ApplicationRole } from '../../contract/constants.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import { lockApplication, type OwnApplication } from '../store/application-store.ts';

interface Asked {
  readonly memberId: string;
  readonly applicationId: string;
  /** Roles that may do it; everyone who takes part unless given. */
  readonly may?: (role: ApplicationRole) => boolean;
  /** Revision the caller saw last, where that matters. */
  readonly revision?: number;
}

/**
 * An application for a change by one of its people, held until the transaction ends.
 * @throws applications.not_found, applications.not_allowed
 * @throws applications.changed_elsewhere where it is no longer what the caller saw
 */
export async function takeApplication(
  tx: Transaction,
  { memberId, applicationId, may, revision }: Asked,
): Promise<OwnApplication> {
  const found = await lockApplication(tx, { memberId, applicationId });
  if (!found) throw applicationsErrors.fail('applications.not_found');
  if (may && !may(found.role)) throw applicationsErrors.fail('applications.not_allowed');
  if (revision !== undefined && found.revision !== revision)
    throw applicationsErrors.fail('applications.changed_elsewhere', {
      details: { status: found.status, revision: found.revision },
    });
  return found;
}
