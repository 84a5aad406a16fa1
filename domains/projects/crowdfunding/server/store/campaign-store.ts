import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { isOfChain } from './chain-store.ts';
import { type CampaignRow, contributionTable, campaignTable as table } from './tables.ts';

/** A turn for each project until the transaction ends: what is summed over all its campaigns holds that long. */
export async function lockFunding(tx: Transaction, projectId: string): Promise<void> {
  await holdTurn(tx, `crowdfunding_project ${projectId}`);
}

const currentFirst = [sql`${table.endedAt} is null desc`, desc(table.createdAt)];

/**
 * The campaigns of a project whose terms were read, on the chain whose money counts: that which no other followed,
 * newest first.
 */
export function listOpened(db: Database, projectId: string): Promise<CampaignRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), eq(table.state, 'open'), isOfChain(table.chainId)))
    .orderBy(...currentFirst);
}

/** The campaign of a project that no other followed, else the last one, on one chain; null while none was read. */
export async function findCurrentCampaign(
  db: Database,
  { projectId, chainId }: { readonly projectId: string; readonly chainId: number },
): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), eq(table.chainId, chainId), eq(table.state, 'open')))
    .orderBy(...currentFirst)
    .limit(1);
  return row ?? null;
}

/** The last campaign that an owner named, whatever became of it; on the chain whose money counts. */
export async function findNewestCampaign(db: Database, projectId: string): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), isOfChain(table.chainId)))
    .orderBy(desc(table.createdAt))
    .limit(1);
  return row ?? null;
}

/** Campaigns of a project that are still to be read, on one chain. */
export function listOpeningOf(
  db: Database,
  { projectId, chainId }: { readonly projectId: string; readonly chainId: number },
): Promise<CampaignRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), eq(table.chainId, chainId), eq(table.state, 'opening')));
}

export async function findCampaign(db: Database, id: string): Promise<CampaignRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/**
 * The project's campaign that a transaction opened, read or still to be read; null where none did, or it was refused.
 */
export async function findOpenedBy(
  db: Database,
  { projectId, chainId, txHash }: Pick<CampaignRow, 'projectId' | 'chainId' | 'txHash'>,
): Promise<CampaignRow | null> {
  const isIt = and(eq(table.projectId, projectId), eq(table.chainId, chainId), eq(table.txHash, txHash));
  const [row] = await db
    .select()
    .from(table)
    .where(and(isIt, ne(table.state, 'refused')));
  return row ?? null;
}

/** The verified campaigns at these addresses in whatever case; other addresses are left out. */
export async function listCampaignsAt(
  db: Database,
  { chainId, addresses }: { readonly chainId: number; readonly addresses: readonly string[] },
): Promise<CampaignRow[]> {
  if (addresses.length === 0) return [];
  const lower = addresses.map((address) => address.toLowerCase());
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.chainId, chainId),
        eq(table.state, 'open'),
        sql`lower(${table.address}) = any(${sql.param(lower)}::text[])`,
      ),
    );
}

/** The campaigns of a project that take gifts: before their deadline, and not read as ended. */
export function listTaking(db: Database, projectId: string, now: Date): Promise<CampaignRow[]> {
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.projectId, projectId),
        eq(table.state, 'open'),
        isOfChain(table.chainId),
        isNull(table.emptiedAt),
        gt(table.deadline, now),
      ),
    );
}

/** Stores a campaign that is still to be read; null when its transaction is named for this project already. */
export async function insertCampaign(
  tx: Transaction,
  row: typeof table.$inferInsert,
): Promise<CampaignRow | null> {
  const [made] = await tx.insert(table).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function lockCampaign(tx: Transaction, id: string): Promise<CampaignRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

export async function changeCampaign(
  tx: Database | Transaction,
  id: string,
  changes: Partial<typeof table.$inferInsert>,
): Promise<void> {
  await tx.update(table).set(changes).where(eq(table.id, id));
}

const turn = sql`coalesce(${table.checkedAt}, ${table.createdAt})`;

/** Campaigns whose terms were not read yet; first those that were not asked for longest. */
export function listOpening(db: Database, most: number): Promise<CampaignRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.state, 'opening'), isOfChain(table.chainId)))
    .orderBy(turn)
    .limit(most);
}

/** Campaigns that hold money, may take some, or did until lately; first those that were not asked for longest. */
export function listRunning(db: Database, emptiedAfter: Date, most: number): Promise<CampaignRow[]> {
  const isWatched = or(isNull(table.emptiedAt), gt(table.emptiedAt, emptiedAfter));
  return db
    .select()
    .from(table)
    .where(and(eq(table.state, 'open'), isOfChain(table.chainId), isWatched))
    .orderBy(turn)
    .limit(most);
}

/** Campaigns that a member opened and that were read, on any chain. */
export function listOpenedBy(db: Database, ownerId: string): Promise<CampaignRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.ownerId, ownerId), eq(table.state, 'open')));
}

/** Members with money in a campaign, pending and refunded as well; each once. */
export async function listBackers(db: Database, campaignId: string): Promise<string[]> {
  const { contributorId } = contributionTable;
  const rows = await db
    .selectDistinct({ id: contributorId })
    .from(contributionTable)
    .where(and(eq(contributionTable.campaignId, campaignId), isNotNull(contributorId)));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Members whose money is in a campaign, confirmed or on its way, anonymous ones as well; each once. */
export async function listVoters(db: Database, campaignId: string): Promise<string[]> {
  const { state, contributorId, reporterId } = contributionTable;
  const rows = await db
    .selectDistinct({
      id: sql<string | null>`case when ${state} = 'confirmed' then ${contributorId} else ${reporterId} end`,
    })
    .from(contributionTable)
    .where(and(eq(contributionTable.campaignId, campaignId), inArray(state, ['confirmed', 'pending'])));
  return rows.flatMap(({ id }) => id ?? []);
}
