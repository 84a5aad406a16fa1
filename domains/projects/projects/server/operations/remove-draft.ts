import { requireActingMember } from '#platform/server/acting-member.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { projectEndpoints } from '../../contract/endpoints.ts';
import { projectErrors } from '../../contract/errors.ts';
import { projectDraftRemoved } from '../../contract/events.ts';
import { canChangeProject } from '../policies.ts';
import { lockProject, removeDraftRow } from '../store/projects-store.ts';

/**
 * Deletes the caller's draft for good.
 * @throws projects.not_found
 * @throws projects.published
 */
export const removeDraft: Operation<typeof projectEndpoints.removeDraft> = (deps, actor, { params }) => {
  const member = requireActingMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const project = await lockProject(tx, params.id);
    if (!project || !canChangeProject(member, project)) throw projectErrors.fail('projects.not_found');
    if (project.status === 'published') throw projectErrors.fail('projects.published');
    await removeDraftRow(tx, project.id);
    await deps.events.publish(tx, projectDraftRemoved, { projectId: project.id, ownerId: project.ownerId });
    await audit(tx, {
      action: 'projects.draft_removed',
      actorId: member.userId,
      subjectId: project.id,
      request: deps.request,
      details: { title: project.title },
    });
    return { success: true as const };
  });
};
