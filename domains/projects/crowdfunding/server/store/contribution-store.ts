import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { isOfChain } from './chain-store.ts';
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

/** The contributions of a transaction in the order of their parts, locked; none where it was not reported yet. */
export function lockByHash(
  tx: Transaction,
  { chainId, txHash }: { readonly chainId: number; readonly txHash: string },
): Promise<ContributionRow[]> {
  return tx
    .select()
    .from(table)
    .where(and(eq(table.chainId, chainId), eq(table.txHash, txHash)))
    .orderBy(table.part)
    .for('update');
}

/** Stores a named transaction, or another gift of one; null when another call just did. */
export async function insertContribution(
  tx: Transaction,
  row: typeof table.$inferInsert,
): Promise<ContributionRow | null> {
  const [made] = await tx
    .insert(table)
    .values(row)
    .onConflictDoNothing({ target: [table.chainId, table.txHash, table.part] })
    .returning();
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

/** A turn for each member until the transaction ends: what is counted of their reports holds that long. */
export async function lockReporter(tx: Transaction, userId: string): Promise<void> {
  await holdTurn(tx, `crowdfunding_reporter ${userId}`);
}

export function countPendingOf(db: Database, userId: string): Promise<number> {
  return db.$count(table, and(eq(table.reporterId, userId), eq(table.state, 'pending')));
}

const turn = sql`coalesce(${table.checkedAt}, ${table.createdAt})`;

/** Transactions that are named and not read yet; first those that were not asked for longest. */
export function listPending(db: Database, most: number): Promise<ContributionRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.state, 'pending'), isOfChain(table.chainId)))
    .orderBy(turn)
    .limit(most);
}

/** Counted and undone money whose block is still looked up; first what was not asked for longest. */
export function listWatched(db: Database, now: Date, most: number): Promise<ContributionRow[]> {
  const isWatched = and(inArray(table.state, ['confirmed', 'undone']), gt(table.watchUntil, now));
  return db
    .select()
    .from(table)
    .where(and(isWatched, isOfChain(table.chainId)))
    .orderBy(turn)
    .limit(most);
}

/** Has had its turn, whatever came of it. */
export async function markChecked(db: Database, id: string, checkedAt: Date): Promise<void> {
  await db.update(table).set({ checkedAt }).where(eq(table.id, id));
}

const isMoney = inArray(table.state, ['confirmed', 'pending']);

/** Lists the contributions of a project, newest first. */
export function listOfProject(db: Database, projectId: string, most: number): Promise<ContributionRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), isOfChain(table.chainId), isMoney, isNotNull(table.wei)))
    .orderBy(desc(table.givenAt))
    .limit(most);
}

const isCounted = (projectId: string) =>
  and(eq(table.projectId, projectId), eq(table.state, 'confirmed'), isOfChain(table.chainId));

/** Confirmed ones of a project, oldest first. */
export function listConfirmedOf(db: Database, projectId: string): Promise<ContributionRow[]> {
  return db.select().from(table).where(isCounted(projectId)).orderBy(table.givenAt, table.id);
}

const isOfMember = (userId: string, projectId?: string) => {
  const isUnread = and(eq(table.reporterId, userId), inArray(table.state, ['pending', 'failed']));
  return and(
    or(eq(table.contributorId, userId), isUnread),
    projectId === undefined ? undefined : eq(table.projectId, projectId),
  );
};

/**
 * Lists the contributions of a member with those reported and not read yet, on any chain; newest first, all unless
 * limited.
 */
export function listOfMember(
  db: Database,
  userId: string,
  { projectId, most }: { readonly projectId?: string; readonly most?: number } = {},
): Promise<ContributionRow[]> {
  const rows = db.select().from(table).where(isOfMember(userId, projectId)).orderBy(desc(table.createdAt));
  return most === undefined ? rows : rows.limit(most);
}

/** How many `listOfMember` has in all. */
export function countOfMember(db: Database, userId: string, projectId?: string): Promise<number> {
  return db.$count(table, isOfMember(userId, projectId));
}

/**
 * Confirmed money of a project: the sum without what was fetched back, how many contributions, and from how many
 * members and wallets; null where a gift is anonymous, since one named and one hidden gift "from 1 person" would name
 * the giver of both.
 */
export async function totalsOf(
  db: Database,
  projectId: string,
): Promise<{ wei: bigint; count: number; backers: number | null }> {
  const [row] = await db
    .select({
      wei: sql<string>`coalesce(sum(${table.wei} - coalesce(${table.refundedWei}, 0)), 0)`,
      count: sql<string>`count(*)`,
      backers: sql<
        string | null
      >`case when not bool_or(${table.isAnonymous}) then count(distinct coalesce(${table.contributorId}::text, ${table.wallet})) end`,
    })
    .from(table)
    .where(isCounted(projectId));
  const count = Number(row?.count ?? 0);
  const backers = row?.backers ?? (count === 0 ? 0 : null);
  return { wei: BigInt(row?.wei ?? 0), count, backers: backers === null ? null : Number(backers) };
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

/** Lists the confirmed contributions of a campaign without a written refund, though they may have been fetched back. */
export function listUnrefunded(db: Database, campaignId: string): Promise<ContributionRow[]> {
  const wasConfirmed = inArray(table.state, ['confirmed', 'refunded']);
  return db
    .select()
    .from(table)
    .where(and(eq(table.campaignId, campaignId), wasConfirmed, isNull(table.refundedWei)))
    .orderBy(table.givenAt, table.id);
}

/** Wallets of a member that gave to a campaign, whatever became of the money. */
export async function listWalletsOf(
  db: Database,
  { campaignId, userId }: { readonly campaignId: string; readonly userId: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ wallet: table.wallet })
    .from(table)
    .where(and(eq(table.campaignId, campaignId), eq(table.contributorId, userId)));
  return rows.flatMap(({ wallet }) => (wallet?.startsWith('0x') ? [wallet] : []));
}

/** Thanks that the owner of campaigns wrote. */
export async function listThanksOf(
  db: Database,
  ownerId: string,
): Promise<{ projectId: string; text: string | null; thankedAt: Date | null }[]> {
  return db
    .select({ projectId: table.projectId, text: table.thanks, thankedAt: table.thankedAt })
    .from(table)
    .innerJoin(campaign, eq(campaign.id, table.campaignId))
    .where(and(eq(campaign.ownerId, ownerId), isNotNull(table.thanks)))
    .orderBy(table.thankedAt);
}

/** Takes a member's name and wallet from what they gave; the sums stay, and what one wallet gave stays together. */
export async function forgetGiver(tx: Transaction, userId: string, mark: string): Promise<void> {
  await tx
    .update(table)
    .set({ contributorId: null, wallet: mark, isAnonymous: true })
    .where(eq(table.contributorId, userId));
  await tx.update(table).set({ reporterId: null }).where(eq(table.reporterId, userId));
  await tx.execute(sql`
    update crowdfunding_contribution c set thanks = null from crowdfunding_campaign p
    where p.id = c.campaign_id and p.owner_id = ${userId} and c.thanks is not null`);
  await tx.update(campaign).set({ ownerId: null, goalReachedAt: null }).where(eq(campaign.ownerId, userId));
}
