import { requireActingMember } from '#platform/server/acting-member.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { APPLICATION_LIMITS } from '../../contract/constants.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { canWrite } from '../policies.ts';
import { takeApplication } from '../services/take-application.ts';
import { countNotes, insertNote } from '../store/part-store.ts';

/** @throws applications.not_found, applications.not_allowed, applications.too_many_parts */
export const addApplicationNote: Operation<typeof teamEndpoints.addApplicationNote> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: authorId } = requireActingMember(actor);
    const { id: applicationId, partId: id } = params;
    await takeApplication(tx, { memberId: authorId, applicationId, may: canWrite });
    if ((await countNotes(tx, applicationId)) >= APPLICATION_LIMITS.notes)
      throw applicationsErrors.fail('applications.too_many_parts');
    await insertNote(tx, { id, applicationId, authorId, text: body.text, at: deps.clock.now() });
    return { success: true as const };
  });
