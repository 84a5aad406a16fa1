import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { findCurrent } from '../services/current-project.ts';

/** The caller's current project. */
export const getCurrentProject: Operation<typeof goalsEndpoints.getCurrentProject> = async (
  { db },
  actor,
) => {
  const { project, isChosen } = await findCurrent(db, requireMember(actor).userId);
  return { projectId: project?.id ?? null, isChosen };
};
