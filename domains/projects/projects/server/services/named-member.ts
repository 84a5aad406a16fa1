import { findAccountByUsername } from '#members/identity/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { projectErrors } from '../../contract/errors.ts';
import { canChangeProject } from '../policies.ts';
import type { ProjectRecord } from '../store/project-record.ts';
import { lockProject } from '../store/projects-store.ts';

/** Locks a published project of the caller. @throws projects.not_found, projects.not_published */
export async function lockOwn(tx: Transaction, member: MemberActor, id: string): Promise<ProjectRecord> {
  const project = await lockProject(tx, id);
  if (!project || !canChangeProject(member, project)) throw projectErrors.fail('projects.not_found');
  if (project.status !== 'published') throw projectErrors.fail('projects.not_published');
  return project;
}

/** Id of the member with this name. @throws projects.no_member */
export async function requireNamed(tx: Transaction, username: string): Promise<string> {
  const account = await findAccountByUsername(tx, username);
  if (!account) throw projectErrors.fail('projects.no_member');
  return account.id;
}
