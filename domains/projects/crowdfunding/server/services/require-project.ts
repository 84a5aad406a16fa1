import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { projectErrors } from '#projects/projects/contract';
import { type FundedProject, getFundedProject, listFundedProjects } from '#projects/projects/server';
import { countOfMember } from '../store/contribution-store.ts';

/** A project that this member may see. @throws projects.not_found */
export async function requireShownProject(db: Database, actor: Actor, id: string): Promise<FundedProject> {
  const member = requireMember(actor);
  const project = await getFundedProject(db, id);
  if (!project.isShown && project.ownerId !== member.userId && !member.isAdmin)
    throw projectErrors.fail('projects.not_found');
  return project;
}

/**
 * A project that this member may see, or gave to: whatever became of it since, its campaigns may hold their money. Null
 * once it was deleted.
 * @throws projects.not_found
 */
export async function requireReachableProject(
  db: Database,
  actor: Actor,
  id: string,
): Promise<FundedProject | null> {
  if ((await countOfMember(db, requireMember(actor).userId, id)) === 0)
    return requireShownProject(db, actor, id);
  const [project = null] = await listFundedProjects(db, [id]);
  return project;
}

/** A published project of the caller: only its owner collects money for it. @throws projects.not_found */
export async function requireOwnProject(db: Database, actor: Actor, id: string): Promise<FundedProject> {
  const project = await requireShownProject(db, actor, id);
  if (!project.isShown || project.ownerId !== requireMember(actor).userId)
    throw projectErrors.fail('projects.not_found');
  return project;
}
