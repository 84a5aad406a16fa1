import type { Actor } from '#platform/kernel/access.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Project } from '#projects/contract';
import { getProjectForMatching } from '#projects/server';
import { grantsErrors } from '../../contract/errors.ts';
import type { MatchSubject } from '../rules/match-facts.ts';

/** Shorter texts have nothing to compare. */
const LEAST_WORDS = 4;

export interface ProjectSubject {
  readonly projectId: string;
  readonly text: string;
  readonly subject: MatchSubject;
}

/**
 * A project of the caller as matching reads it.
 * @throws grants.project_not_found, grants.project_too_short
 */
export async function getMatchSubject(
  deps: OperationDeps,
  actor: Actor,
  projectId: string,
): Promise<ProjectSubject> {
  const project = await requireOwnProject(deps, actor, projectId);
  const text = [project.title, project.summary, project.description, project.categories.join('. ')]
    .filter(Boolean)
    .join('\n');
  if (text.trim().split(/\s+/).length < LEAST_WORDS) throw grantsErrors.fail('grants.project_too_short');
  return { projectId, text, subject: subjectOf(project) };
}

/** A project the caller owns. @throws grants.project_not_found */
export async function requireOwnProject(
  deps: OperationDeps,
  actor: Actor,
  projectId: string,
): Promise<Project> {
  try {
    const project = await getProjectForMatching(deps.db, actor, projectId);
    const isOwn = actor.kind === 'member' && (actor.isAdmin || project.owner.id === actor.userId);
    if (!isOwn) throw grantsErrors.fail('grants.project_not_found');
    return project;
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      throw grantsErrors.fail('grants.project_not_found');
    throw error;
  }
}

function subjectOf(project: Project): MatchSubject {
  const { applicantType, region, amountSought } = project;
  const amount = amountSought?.max ?? amountSought?.min;
  return {
    applicantTypes: applicantType ? [applicantType] : [],
    regions: region ? [region] : [],
    ask: amountSought && amount !== undefined ? { amount, currency: amountSought.currency } : null,
    preparationDays: null,
    has: {},
  };
}
