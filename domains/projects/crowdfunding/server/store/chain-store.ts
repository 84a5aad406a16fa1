import { and, eq, gte, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { campaignTable, contributionTable, chainTable as table } from './tables.ts';

/** Whether a row is of the chain whose money counts. @param chainId the column */
export const isOfChain = (chainId: SQLWrapper): SQL =>
  sql`${chainId} = (select chain_id from crowdfunding_chain)`;

/** The chain whose money counts; null while no node has served one. */
export async function findChain(db: Database): Promise<number | null> {
  const [row] = await db.select().from(table);
  return row?.chainId ?? null;
}

/** Makes a chain the one whose money counts. @returns false where it was already, or another call is doing it */
export async function writeChain(tx: Transaction, chainId: number): Promise<boolean> {
  const changed = await tx
    .insert(table)
    .values({ chainId })
    .onConflictDoUpdate({
      target: table.isOnly,
      set: { chainId },
      setWhere: sql`${table.chainId} <> excluded.chain_id`,
    })
    .returning();
  return changed.length > 0;
}

/** Projects that have contributions on any chain, in one order. */
export async function listFundedIds(db: Database): Promise<string[]> {
  const { projectId } = contributionTable;
  const rows = await db.selectDistinct({ projectId }).from(contributionTable).orderBy(projectId);
  return rows.map((row) => row.projectId);
}

interface Reward {
  readonly userId: string;
  readonly sourceId: string;
}

/**
 * Lists the reasons for points on one chain: confirmed money of at least so much, and campaigns that reached their
 * goal.
 */
export async function listRewarded(
  db: Database,
  chainId: number,
  least: bigint,
): Promise<{ readonly given: Reward[]; readonly reached: Reward[] }> {
  const given = await db
    .select({ userId: contributionTable.contributorId, sourceId: contributionTable.id })
    .from(contributionTable)
    .innerJoin(campaignTable, eq(campaignTable.id, contributionTable.campaignId))
    .where(
      and(
        eq(contributionTable.chainId, chainId),
        eq(contributionTable.state, 'confirmed'),
        gte(contributionTable.wei, least),
        sql`${campaignTable.ownerId} is distinct from ${contributionTable.contributorId}`,
      ),
    );
  const reached = await db
    .select({ userId: campaignTable.ownerId, sourceId: campaignTable.id })
    .from(campaignTable)
    .where(and(eq(campaignTable.chainId, chainId), isNotNull(campaignTable.goalReachedAt)));
  return { given: given.filter(isOfMember), reached: reached.filter(isOfMember) };
}

const isOfMember = (row: { userId: string | null; sourceId: string }): row is Reward => row.userId !== null;
