import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { projectEndpoints } from '../../contract/endpoints.ts';
import { projectErrors } from '../../contract/errors.ts';
import { canReadProject } from '../policies.ts';
import { answerProject } from '../services/answer-project.ts';
import { findProject } from '../store/projects-store.ts';

/**
 * One project.
 * @throws projects.not_found, also for a draft of another member
 */
export const getProject: Operation<typeof projectEndpoints.getProject> = async (
  { db },
  actor,
  { params },
) => {
  const project = await findProject(db, params.id);
  if (!project || !canReadProject(actingMember(actor), project))
    throw projectErrors.fail('projects.not_found');
  return answerProject(db, project);
};
