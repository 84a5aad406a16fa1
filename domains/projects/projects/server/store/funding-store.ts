import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import type { ProjectText } from '../../contract/schemas.ts';
import { revisionTable, projectTable as table } from './tables.ts';

const teamIds = sql<string[]>`array(
  select user_id from projects_team
  where project_id = ${table.id} and state = 'accepted' order by answered_at, user_id)`;

export type FundedRow = Awaited<ReturnType<typeof selectFunded>>[number];

/** Selects the fields of these projects that collecting money needs. */
export function selectFunded(db: Database, ids: readonly string[]) {
  return db
    .select({
      id: table.id,
      title: table.title,
      summary: table.summary,
      ownerId: table.ownerId,
      teamIds,
      categories: table.categories,
      region: table.region,
      goalWei: table.fundingGoalWei,
      receivedWei: table.receivedWei,
      milestones: table.milestones,
      stage: table.stage,
      status: table.status,
      hiddenAt: table.hiddenAt,
      publicSince: table.publicSince,
      revision: table.revision,
      publishedAt: table.publishedAt,
    })
    .from(table)
    .where(oneOf(table.id, ids));
}

/** Writes the money received in all. */
export async function updateReceived(tx: Transaction, id: string, receivedWei: bigint): Promise<void> {
  await tx.update(table).set({ receivedWei }).where(eq(table.id, id));
}

/** Selects the text of a project at a revision; null where none is kept. */
export async function selectRevision(
  db: Database,
  projectId: string,
  revision: number,
): Promise<ProjectText | null> {
  const [row] = await db
    .select({ said: revisionTable.said })
    .from(revisionTable)
    .where(and(eq(revisionTable.projectId, projectId), eq(revisionTable.revision, revision)));
  return row?.said ?? null;
}
