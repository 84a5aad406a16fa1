import { scanTokens } from '#engines/retrieval';
import type { Actor } from '#platform/kernel/access.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { Services } from '#platform/server/services.ts';
import type { Project } from '#projects/projects/contract';
import { getProjectForMatching } from '#projects/projects/server';
import { grantsErrors } from '../../contract/errors.ts';
import { applicantOf } from '../rules/applicant-of.ts';
import type { MatchSubject } from '../rules/match-facts.ts';
import type { MissionText } from '../search/read-mission.ts';

/** Shorter texts have nothing to compare. */
const LEAST_WORDS = 4;

export interface ProjectSubject {
  readonly projectId: string;
  /** The caller, whose verdicts count; not always the owner, since administrators may look. */
  readonly readerId: string;
  readonly mission: MissionText;
  readonly subject: MatchSubject;
}

/**
 * A project of the caller as matching reads it.
 * @throws session.required, grants.project_not_found, grants.project_too_short
 */
export async function getMatchSubject(
  deps: Pick<Services, 'db'>,
  actor: Actor,
  projectId: string,
): Promise<ProjectSubject> {
  const { project, userId } = await requireOwnProject(deps, actor, projectId);
  requireWords(projectText(project));
  const subject = subjectOf(project);
  return { projectId, readerId: userId, mission: { ...missionText(project), subject }, subject };
}

/** The text of a project as matching reads it: its title counts more. */
export function missionText({
  title,
  summary,
  description,
  categories,
}: Project): Omit<MissionText, 'subject'> {
  return { title, text: [summary, description, categories.join('. ')].filter(Boolean).join('\n') };
}

/** @throws grants.project_too_short */
export function requireWords(text: string): void {
  if (countWords(text) < LEAST_WORDS) throw grantsErrors.fail('grants.project_too_short');
}

/** Words of any script; signs alone are none. */
function countWords(text: string): number {
  let words = 0;
  scanTokens(text, () => {
    words += 1;
  });
  return words;
}

function projectText({ title, summary, description, categories }: Project): string {
  return [title, summary, description, categories.join('. ')].filter(Boolean).join('\n');
}

/** A project the caller owns, and who that is. @throws session.required, grants.project_not_found */
export async function requireOwnProject(
  deps: Pick<Services, 'db'>,
  actor: Actor,
  projectId: string,
): Promise<{ readonly project: Project; readonly userId: string }> {
  const { userId, isAdmin } = requireMember(actor);
  const project = await findReadableProject(deps, actor, projectId);
  if (!project || (!isAdmin && project.owner.id !== userId)) {
    throw grantsErrors.fail('grants.project_not_found');
  }
  return { project, userId };
}

/** Null where projects answers that there is none. */
async function findReadableProject(
  deps: Pick<Services, 'db'>,
  actor: Actor,
  projectId: string,
): Promise<Project | null> {
  try {
    return await getProjectForMatching(deps.db, actor, projectId);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/** Reads applicant, place and amount from a project. */
export function subjectOf(project: Pick<Project, 'applicantType' | 'region' | 'amountSought'>): MatchSubject {
  const { applicantType, region, amountSought } = project;
  const amount = amountSought?.max ?? amountSought?.min;
  return {
    ...applicantOf(applicantType),
    regions: region ? [region] : [],
    ask: amountSought && amount !== undefined ? { amount, currency: amountSought.currency } : null,
    preparationDays: null,
  };
}
