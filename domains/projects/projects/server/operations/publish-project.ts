import { DAY_MS } from '#platform/kernel/clock.ts';
import { requireActingMember } from '#platform/server/acting-member.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { missingParts } from '../../contract/completeness.ts';
import { PUBLISHED_A_DAY } from '../../contract/constants.ts';
import type { projectEndpoints } from '../../contract/endpoints.ts';
import { projectErrors } from '../../contract/errors.ts';
import { projectPublished } from '../../contract/events.ts';
import { canChangeProject } from '../policies.ts';
import { answerProject } from '../services/answer-project.ts';
import { countPublished, lockOwner, lockProject, markPublished } from '../store/projects-store.ts';

/**
 * Shows the caller's draft to every member. Publishing a published project answers it unchanged.
 * @throws projects.not_found
 * @throws projects.incomplete with the missing parts in `details.fields`
 * @throws projects.too_many_published
 */
export const publishProject: Operation<typeof projectEndpoints.publishProject> = (
  deps,
  actor,
  { params },
) => {
  const member = requireActingMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const project = await lockProject(tx, params.id);
    if (!project || !canChangeProject(member, project)) throw projectErrors.fail('projects.not_found');
    if (project.status === 'published') return answerProject(tx, project);
    const fields = missingParts(project);
    if (fields.length > 0) throw projectErrors.fail('projects.incomplete', { details: { fields } });
    await requireRoom(deps, tx, project.ownerId);
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

/** Published projects stay visible to every member, so their number is limited. */
async function requireRoom({ clock }: OperationDeps, tx: Transaction, ownerId: string): Promise<void> {
  await lockOwner(tx, ownerId);
  const since = new Date(clock.now().getTime() - DAY_MS);
  if ((await countPublished(tx, ownerId, since)) >= PUBLISHED_A_DAY)
    throw projectErrors.fail('projects.too_many_published');
}
