import { and, desc, eq, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type ContributionRow, campaignTable as campaign, contributionTable as table } from './tables.ts';

export type { ContributionRow };

export async function findContribution(db: Database, id: string): Promise<ContributionRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

export async function lockContribution(tx: Transaction, id: string): Promise<ContributionRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** The contribution of a transaction, locked; null where nobody named it yet. */
export async function lockByHash(
  tx: Transaction,
  { chainId, txHash }: { readonly chainId: number; readonly txHash: string },
): Promise<ContributionRow | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.chainId, chainId), eq(table.txHash, txHash)))
    .for('update');
  return row ?? null;
}

/** Stores a named transaction; null when another call just did. */
export async function insertContribution(
  tx: Transaction,
  row: typeof table.$inferInsert,
): Promise<ContributionRow | null> {
  const [made] = await tx.insert(table).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function changeContribution(
  tx: Transaction,
  id: string,
  changes: Partial<typeof table.$inferInsert>,
): Promise<ContributionRow> {
  const [row] = await tx.update(table).set(changes).where(eq(table.id, id)).returning();
  if (!row) throw new Error('The row was locked');
  return row;
}

export function countPendingOf(db: Database, userId: string): Promise<number> {
  return db.$count(table, and(eq(table.reporterId, userId), eq(table.state, 'pending')));
}

/**
 * What is read at the chain again: pending ones, and those confirmed since then, newest first. At most so many of each, so
 * that hashes which anyone can name do not crowd out money.
 */
export async function listToCheck(db: Database, since: Date, most: number): Promise<string[]> {
  const listOf = (wanted: SQL | undefined) =>
    db.select({ id: table.id }).from(table).where(wanted).orderBy(desc(table.createdAt)).limit(most);
  const pending = await listOf(eq(table.state, 'pending'));
  const counted = await listOf(
    and(inArray(table.state, ['confirmed', 'undone']), gte(table.confirmedAt, since)),
  );
  return [...pending, ...counted].map(({ id }) => id);
}

const isMoney = inArray(table.state, ['confirmed', 'pending']);

/** What the page of a project lists, newest first. */
export function listOfProject(db: Database, projectId: string, most: number): Promise<ContributionRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), isMoney, isNotNull(table.wei)))
    .orderBy(desc(table.givenAt))
    .limit(most);
}

/** Confirmed ones of a project, oldest first. */
export function listConfirmedOf(db: Database, projectId: string): Promise<ContributionRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), eq(table.state, 'confirmed')))
    .orderBy(table.givenAt, table.id);
}

/** What a member gave, and what they named and nobody has read yet; newest first. */
export function listOfMember(
  db: Database,
  userId: string,
  { projectId, most }: { readonly projectId?: string; readonly most: number },
): Promise<ContributionRow[]> {
  const isUnread = and(eq(table.reporterId, userId), inArray(table.state, ['pending', 'failed']));
  return db
    .select()
    .from(table)
    .where(
      and(
        or(eq(table.contributorId, userId), isUnread),
        projectId === undefined ? undefined : eq(table.projectId, projectId),
      ),
    )
    .orderBy(desc(table.createdAt))
    .limit(most);
}

/** Confirmed money of a project: the sum, how many contributions and from how many wallets. */
export async function totalsOf(
  db: Database,
  projectId: string,
): Promise<{ wei: bigint; count: number; backers: number }> {
  const [row] = await db
    .select({
      wei: sql<string>`coalesce(sum(${table.wei}), 0)`,
      count: sql<string>`count(*)`,
      backers: sql<string>`count(distinct coalesce(${table.contributorId}::text, ${table.wallet}))`,
    })
    .from(table)
    .where(and(eq(table.projectId, projectId), eq(table.state, 'confirmed')));
  return { wei: BigInt(row?.wei ?? 0), count: Number(row?.count ?? 0), backers: Number(row?.backers ?? 0) };
}

/** Confirmed money of one campaign, with the members who gave it. */
export async function campaignTotals(
  db: Database,
  campaignId: string,
): Promise<{ wei: bigint; memberIds: string[] }> {
  const [row] = await db
    .select({
      wei: sql<string>`coalesce(sum(${table.wei}), 0)`,
      memberIds: sql<
        string[]
      >`coalesce(array_agg(distinct ${table.contributorId}) filter (where ${table.contributorId} is not null), '{}')`,
    })
    .from(table)
    .where(and(eq(table.campaignId, campaignId), eq(table.state, 'confirmed')));
  return { wei: BigInt(row?.wei ?? 0), memberIds: row?.memberIds ?? [] };
}

/** Wallets with confirmed money in a campaign. */
export async function listWallets(db: Database, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ wallet: table.wallet })
    .from(table)
    .where(and(eq(table.campaignId, campaignId), eq(table.state, 'confirmed')));
  return rows.flatMap(({ wallet }) => (wallet?.startsWith('0x') ? [wallet] : []));
}

/** Ids of the confirmed contributions of one wallet to a campaign. */
export async function listOfWallet(db: Database, campaignId: string, wallet: string): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.campaignId, campaignId), eq(table.wallet, wallet), eq(table.state, 'confirmed')));
  return rows.map(({ id }) => id);
}

/** Takes a member's name and wallet from what they gave; the sums stay, and what one wallet gave stays together. */
export async function forgetGiver(tx: Transaction, userId: string, mark: string): Promise<void> {
  await tx
    .update(table)
    .set({ contributorId: null, wallet: mark, isAnonymous: true })
    .where(eq(table.contributorId, userId));
  await tx.update(table).set({ reporterId: null }).where(eq(table.reporterId, userId));
  await tx.update(campaign).set({ ownerId: null, goalReachedAt: null }).where(eq(campaign.ownerId, userId));
}
