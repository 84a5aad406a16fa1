import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { projectEndpoints } from '../../contract/endpoints.ts';
import { saveProjectOf } from '../services/save-project-of.ts';

/**
 * Creates or changes the caller's project. Sending the same save twice changes nothing the second time; a save
 * that starts from an older revision is refused with the current project, so that nothing is lost.
 * @throws projects.not_found for an id of another member or of a deleted draft
 * @throws projects.changed_elsewhere with the current project in `details.project`
 * @throws projects.incomplete when a published project would lose a part it needs
 * @throws projects.terms_fixed for another goal or milestones that a domain above keeps as they are
 * @throws projects.too_many_drafts
 */
export const saveProject: Operation<typeof projectEndpoints.saveProject> = (deps, actor, { params, body }) =>
  saveProjectOf(deps, requireActingMember(actor), params.id, body);
