import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { canChangeProject } from '../policies.ts';
import { lockProject, writePublicSince } from '../store/projects-store.ts';

/**
 * Gives a published project a page that everyone on the web sees, or takes it away. The same again changes nothing.
 * @throws projects.not_found, projects.not_published
 */
export const showProjectToAll: Operation<typeof pageEndpoints.showProjectToAll> = async (
  deps,
  actor,
  { params: { id }, body: { isPublic } },
) => {
  const member = requireMember(actor);
  await inTransaction(deps.db, async (tx) => {
    const project = await lockProject(tx, id);
    if (!project || !canChangeProject(member, project)) throw projectErrors.fail('projects.not_found');
    if (project.status !== 'published') throw projectErrors.fail('projects.not_published');
    if (isPublic === (project.publicSince !== null)) return;
    await writePublicSince(tx, id, isPublic ? deps.clock.now() : null);
    await audit(tx, {
      action: isPublic ? 'projects.shown_to_all' : 'projects.shown_to_members',
      actorId: member.userId,
      subjectId: id,
      request: deps.request,
    });
  });
  return { success: true };
};
