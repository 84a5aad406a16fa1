import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { writeStep } from '../services/write-step.ts';
import { holdApplication } from '../store/application-store.ts';
import { acceptPerson, deletePerson, listPeople } from '../store/person-store.ts';

/** Accepts or declines the caller's invitation. @throws applications.not_found */
export const answerApplicationInvitation: Operation<typeof teamEndpoints.answerApplicationInvitation> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId } = requireMember(actor);
    const key = { applicationId: params.id, userId };
    // The owner may withdraw it at this moment, and the application may be deleted.
    await holdApplication(tx, params.id);
    const open = (await listPeople(tx, params.id)).find((one) => one.userId === userId);
    if (!open || open.acceptedAt !== null) throw applicationsErrors.fail('applications.not_found');
    const at = deps.clock.now();
    if (body.accepts) await acceptPerson(tx, key, at);
    else await deletePerson(tx, key);
    const kind = body.accepts ? ('joined' as const) : ('left' as const);
    await writeStep(tx, { applicationId: params.id, actorId: userId, kind, at });
    return { success: true };
  });
