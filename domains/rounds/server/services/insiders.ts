import type { Database } from '#platform/server/db/database.ts';
import { listFundedProjects } from '#projects/server';
import { listApplications } from '../store/application-store.ts';
import type { ApplicationRow } from '../store/tables.ts';

/** Members who applied to a round, or own or work on a project of it; declined applications are left out. */
export async function listInsiders(
  db: Database,
  roundId: string,
  known?: readonly ApplicationRow[],
): Promise<ReadonlySet<string>> {
  const all = known ?? (await listApplications(db, roundId));
  const entered = all.filter(({ state }) => state !== 'declined');
  const projects = await listFundedProjects(
    db,
    entered.map(({ projectId }) => projectId),
  );
  return new Set([
    ...entered.flatMap(({ applicantId }) => applicantId ?? []),
    ...projects.flatMap(({ ownerId, teamIds }) => [ownerId, ...teamIds]),
  ]);
}
