import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { isOfChain } from './chain-store.ts';
import { type ContributionRow, contributionTable as table } from './tables.ts';

interface Range {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** One page of a project's confirmed contributions, newest first. */
export function listConfirmedPage(
  db: Database,
  projectId: string,
  { page, pageSize }: Range,
): Promise<ContributionRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), eq(table.state, 'confirmed'), isOfChain(table.chainId)))
    .orderBy(desc(table.givenAt), desc(table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}
