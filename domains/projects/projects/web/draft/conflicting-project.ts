import { ApiError } from '#platform/web/api-error.ts';
import type { Project } from '../../contract/schemas.ts';

/** The newer project that a save was refused for; null for every other error. */
export function conflictingProject(error: unknown): Project | null {
  if (!(error instanceof ApiError) || error.code !== 'projects.changed_elsewhere') return null;
  return (error.details as { project?: Project } | undefined)?.project ?? null;
}
