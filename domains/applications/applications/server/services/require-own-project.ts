import type { Database } from '#platform/server/db/database.ts';
import { listOwnProjects } from '#projects/projects/server';
import { applicationsErrors } from '../../contract/errors.ts';

/** @throws applications.project_not_found where the member has no project with this id */
export async function requireOwnProject(db: Database, userId: string, projectId: string): Promise<void> {
  const projects = await listOwnProjects(db, userId);
  if (!projects.some(({ id }) => id === projectId))
    throw applicationsErrors.fail('applications.project_not_found');
}
