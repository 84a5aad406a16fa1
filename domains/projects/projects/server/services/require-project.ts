import type { Actor, MemberActor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { projectErrors } from '../../contract/errors.ts';
import { canReadProject, isShown } from '../policies.ts';
import { selectTeam } from '../store/life-store.ts';
import type { ProjectRecord } from '../store/project-record.ts';
import { findProject } from '../store/projects-store.ts';

/** @throws projects.not_found, also for a draft of another member */
export async function requireReadable(db: Database, actor: Actor, id: string): Promise<ProjectRecord> {
  const project = await findProject(db, id);
  if (!project || !canReadProject(actor, project)) throw projectErrors.fail('projects.not_found');
  return project;
}

/** @throws projects.not_found where not every member sees it */
export async function requireShown(db: Database, id: string): Promise<ProjectRecord> {
  const project = await findProject(db, id);
  if (!project || !isShown(project)) throw projectErrors.fail('projects.not_found');
  return project;
}

/** The project of an owner, or of a member of the team. @throws projects.not_found */
export async function requireSpeaker(db: Database, member: MemberActor, id: string): Promise<ProjectRecord> {
  const project = await requireReadable(db, member, id);
  if (project.ownerId === member.userId) return project;
  const team = await selectTeam(db, id);
  if (team.some(({ userId, state }) => userId === member.userId && state === 'accepted')) return project;
  throw projectErrors.fail('projects.not_found');
}
