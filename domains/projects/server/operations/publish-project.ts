import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { missingParts } from '../../contract/completeness.ts';
import type { projectEndpoints } from '../../contract/endpoints.ts';
import { projectErrors } from '../../contract/errors.ts';
import { projectPublished } from '../../contract/events.ts';
import { answerProject } from '../answer-project.ts';
import { canChangeProject } from '../policies.ts';
import { lockProject, markPublished } from '../store/projects-store.ts';

/**
 * Shows the caller's draft to every member. Publishing a published project answers it unchanged.
 * @throws projects.not_found
 * @throws projects.incomplete with the missing parts in `details.fields`
 */
export const publishProject: Operation<typeof projectEndpoints.publishProject> = (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const project = await lockProject(tx, params.id);
    if (!project || !canChangeProject(member, project)) throw projectErrors.fail('projects.not_found');
    if (project.status === 'published') return answerProject(tx, project);
    const fields = missingParts(project);
    if (fields.length > 0) throw projectErrors.fail('projects.incomplete', { details: { fields } });
    const published = await markPublished(tx, project.id, deps.clock.now());
    await deps.events.publish(tx, projectPublished, { projectId: project.id, ownerId: project.ownerId });
    await audit(tx, {
      action: 'projects.published',
      actorId: member.userId,
      subjectId: project.id,
      request: deps.request,
    });
    return answerProject(tx, published);
  });
};
