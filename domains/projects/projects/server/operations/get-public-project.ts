import type { Operation } from '#platform/server/domain.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { publicEndpoints } from '../../contract/public-endpoints.ts';
import { isPublic } from '../policies.ts';
import { findProject } from '../store/projects-store.ts';

/** A project that its owner shows to everyone on the web. @throws projects.not_found, also for one that members see */
export const getPublicProject: Operation<typeof publicEndpoints.getPublicProject> = async (
  { db },
  _actor,
  { params: { id } },
) => {
  const project = await findProject(db, id);
  if (!project || !isPublic(project)) throw projectErrors.fail('projects.not_found');
  const { title, summary, description, categories, fundingGoal, currentFunding, stage, stageReason } =
    project;
  const { cover, followerCount, milestones, links, publishedAt } = project;
  return {
    id,
    title,
    summary,
    description,
    categories,
    fundingGoal,
    currentFunding,
    stage,
    stageReason,
    cover,
    followerCount,
    milestones,
    links,
    publishedAt: publishedAt?.toISOString() ?? null,
  };
};
