import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { submissionsEndpoints } from '../../contract/endpoints.ts';
import { submissionsErrors } from '../../contract/errors.ts';
import { presentRun } from '../services/present-runs.ts';
import { requireItem } from '../services/require-item.ts';
import { updateItem } from '../store/run-store.ts';

/**
 * Records what the member did with a package; the application is not submitted by it. @throws submissions.not_found,
 * submissions.no_package
 */
export const recordHandOver: Operation<typeof submissionsEndpoints.recordHandOver> = async (
  { db, clock },
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  const item = await requireItem(db, member, params);
  if (!item.packagedAt) throw submissionsErrors.fail('submissions.no_package');
  await updateItem(db, item.id, { handedOverAt: clock.now(), handedOverHow: body.how });
  return presentRun(db, member.userId, params.id);
};
