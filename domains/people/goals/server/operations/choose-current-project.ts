import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listOwnProjects } from '#projects/projects/server';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { goalsErrors } from '../../contract/errors.ts';
import { findCurrent } from '../services/current-project.ts';
import { writeChoice } from '../store/choice-store.ts';

/** Marks a project of the caller as current. @throws goals.project_not_found */
export const chooseCurrentProject: Operation<typeof goalsEndpoints.chooseCurrentProject> = async (
  { db },
  actor,
  { body: { projectId } },
) => {
  const { userId } = requireMember(actor);
  const own = await listOwnProjects(db, userId);
  if (projectId !== null && !own.some(({ id }) => id === projectId))
    throw goalsErrors.fail('goals.project_not_found');
  await writeChoice(db, userId, { projectId });
  const { project, isChosen } = await findCurrent(db, userId);
  return { projectId: project?.id ?? null, isChosen };
};
