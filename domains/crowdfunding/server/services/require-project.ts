import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { projectErrors } from '#projects/contract';
import { type FundedProject, getFundedProject } from '#projects/server';

/** A project that this member may see. @throws projects.not_found */
export async function requireShownProject(db: Database, actor: Actor, id: string): Promise<FundedProject> {
  const member = requireMember(actor);
  const project = await getFundedProject(db, id);
  if (!project.isShown && project.ownerId !== member.userId && !member.isAdmin)
    throw projectErrors.fail('projects.not_found');
  return project;
}

/** A published project of the caller: only its owner collects money for it. @throws projects.not_found */
export async function requireOwnProject(db: Database, actor: Actor, id: string): Promise<FundedProject> {
  const project = await requireShownProject(db, actor, id);
  if (!project.isShown || project.ownerId !== requireMember(actor).userId)
    throw projectErrors.fail('projects.not_found');
  return project;
}
