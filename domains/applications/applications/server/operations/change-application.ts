import { requireActingMember } from '#platform/server/acting-member.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { canDecide } from '../policies.ts';
import { factsOfTyped } from '../rules/call-facts.ts';
import { presentApplication } from '../services/present-applications.ts';
import { requireOwnProject } from '../services/require-own-project.ts';
import { takeApplication } from '../services/take-application.ts';
import { writeStep } from '../services/write-step.ts';
import { updateApplication } from '../store/application-store.ts';

/**
 * Changes the project, and the facts of a call that was typed in; those of the catalog stay as it says them.
 * @throws applications.not_found, applications.not_allowed, applications.changed_elsewhere, applications.project_not_found
 */
export const changeApplication: Operation<typeof applicationsEndpoints.changeApplication> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId } = requireActingMember(actor);
    const asked = { memberId: userId, applicationId: params.id };
    const { revision, projectId, call } = body;
    const before = await takeApplication(tx, { ...asked, may: canDecide, revision });
    if (projectId !== null && projectId !== before.projectId) await requireOwnProject(tx, userId, projectId);
    const facts = before.grantId === null && call ? factsOfTyped(call) : {};
    const at = deps.clock.now();
    await updateApplication(tx, params.id, { ...facts, projectId, updatedAt: at });
    await writeStep(tx, { applicationId: params.id, actorId: userId, kind: 'changed', at });
    return presentApplication(deps, tx, asked);
  });
