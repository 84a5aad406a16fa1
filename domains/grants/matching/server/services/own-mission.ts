import { scanTokens } from '#engines/retrieval';
import type { Mission } from '#grants/catalog/contract';
import type { Actor } from '#platform/kernel/access.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { Services } from '#platform/server/services.ts';
import type { Project } from '#projects/projects/contract';
import { getProjectForMatching } from '#projects/projects/server';
import { matchingErrors } from '../../contract/errors.ts';
import { applicantOf } from '../rules/applicant-of.ts';
import { toldAsk, toldRegions } from './told-facts.ts';

/** Shorter texts have nothing to compare. */
const LEAST_WORDS = 4;

/** A mission of the caller. */
export interface OwnMission {
  readonly projectId: string;
  /** The caller, whose verdicts count; not always the owner, since administrators may look. */
  readonly readerId: string;
  readonly mission: Mission;
}

/** A mission of which nothing is known: only the call itself can be an obstacle. */
export const NO_MISSION: Mission = {
  title: '',
  text: '',
  applicantTypes: [],
  regions: [],
  ask: null,
  preparationDays: null,
  has: {},
};

/**
 * Reads the mission of a project of the caller.
 * @throws session.required, grants.project_not_found, grants.project_too_short
 */
export async function getOwnMission(
  deps: Pick<Services, 'db'>,
  actor: Actor,
  projectId: string,
): Promise<OwnMission> {
  const { project, userId } = await requireOwnProject(deps, actor, projectId);
  const mission = missionOf(project);
  requireWords(mission);
  return { projectId, readerId: userId, mission };
}

type MissionFields =
  | 'title'
  | 'summary'
  | 'description'
  | 'categories'
  | 'applicantType'
  | 'region'
  | 'amountSought';

/** Reads the mission from the fields of a project, saved or not. */
export function missionOf(project: Pick<Project, MissionFields>): Mission {
  const { title, summary, description, categories, applicantType, region, amountSought } = project;
  const amount = amountSought?.max ?? amountSought?.min;
  const told = [title, summary, description].filter(Boolean).join('\n');
  return {
    title,
    text: [summary, description, categories.join('. ')].filter(Boolean).join('\n'),
    ...applicantOf(applicantType),
    // Optional fields that are empty are read from the description.
    regions: region ? [region] : toldRegions(told),
    ask: amountSought && amount !== undefined ? { amount, currency: amountSought.currency } : toldAsk(told),
    preparationDays: null,
  };
}

/** @throws grants.project_too_short */
export function requireWords({ title, text }: Pick<Mission, 'title' | 'text'>): void {
  if (countWords(`${title}\n${text}`) < LEAST_WORDS) throw matchingErrors.fail('grants.project_too_short');
}

/** Words of any script; signs alone are none. */
function countWords(text: string): number {
  let words = 0;
  scanTokens(text, () => {
    words += 1;
  });
  return words;
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
    throw matchingErrors.fail('grants.project_not_found');
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
