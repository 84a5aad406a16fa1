import type { Database } from '#platform/server/db/database.ts';
import { listFundedProjects } from '#projects/projects/server';
import { listApplications } from '../store/application-store.ts';
import type { ApplicationRow } from '../store/tables.ts';

/**
 * Members who applied to a round, or own or work on a project that did, whatever became of the application: who was
 * declined competes no more, but may appeal, and still has a rival to put down.
 */
export async function listInsiders(
  db: Database,
  roundId: string,
  known?: readonly ApplicationRow[],
): Promise<ReadonlySet<string>> {
  const all = known ?? (await listApplications(db, roundId));
  const projects = await listFundedProjects(
    db,
    all.map(({ projectId }) => projectId),
  );
  return new Set([
    ...all.flatMap(({ applicantId }) => applicantId ?? []),
    ...projects.flatMap(({ ownerId, teamIds }) => [ownerId, ...teamIds]),
  ]);
}
