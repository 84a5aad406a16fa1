import { and, asc, desc, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { isOfChain } from './chain-store.ts';
import { campaignTable as campaign, pledgeTable, contributionTable as table } from './tables.ts';

/** Confirmed money that went to a project. */
export interface Gift {
  readonly id: string;
  readonly projectId: string;
  /** Null: a wallet that no member has linked, or a member who has left. */
  readonly contributorId: string | null;
  /** The same for all gifts of one wallet; no address once its member has left. */
  readonly wallet: string;
  /** The address of the campaign's contract, which holds the money until it pays it out or refunds it. */
  readonly campaign: string;
  readonly wei: bigint;
  /** The time of its block. */
  readonly at: Date;
}

interface GiftFilter {
  readonly projectIds: readonly string[];
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}

/** Confirmed money of these projects in the order of the chain. */
export async function selectGifts(db: Database, { projectIds, from, until }: GiftFilter): Promise<Gift[]> {
  const rows = await db
    .select({
      id: table.id,
      projectId: table.projectId,
      contributorId: table.contributorId,
      wallet: sql<string>`${table.wallet}`,
      campaign: sql<string>`${campaign.address}`,
      wei: sql<string>`${table.wei}`,
      at: sql<Date>`${table.givenAt}`.mapWith(table.givenAt),
    })
    .from(table)
    .innerJoin(campaign, eq(campaign.id, table.campaignId))
    .where(
      and(
        oneOf(table.projectId, projectIds),
        eq(table.state, 'confirmed'),
        isOfChain(table.chainId),
        gte(table.givenAt, from),
        lt(table.givenAt, until),
      ),
    )
    .orderBy(asc(table.blockNumber), asc(table.logIndex));
  return rows.map(({ wei, ...row }) => ({ ...row, wei: BigInt(wei) }));
}

/** The confirmed wei of a project, over all its campaigns, without what was fetched back. */
export async function sumConfirmed(db: Database, projectId: string): Promise<bigint> {
  const [row] = await db
    .select({ wei: sql<string>`coalesce(sum(${table.wei} - coalesce(${table.refundedWei}, 0)), 0)` })
    .from(table)
    .where(and(eq(table.projectId, projectId), eq(table.state, 'confirmed'), isOfChain(table.chainId)));
  return BigInt(row?.wei ?? 0);
}

/** Whether confirmed money of a project is in a campaign that was not read as empty since. */
export async function holdsMoney(db: Database, projectId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .innerJoin(campaign, eq(campaign.id, table.campaignId))
    .where(
      and(
        eq(table.projectId, projectId),
        eq(table.state, 'confirmed'),
        isOfChain(table.chainId),
        isNull(campaign.emptiedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** A project's campaign as those read it who pay the project or count what was given to it. */
export interface CampaignHead {
  readonly projectId: string;
  /** Receiver of the money, with its checksum. */
  readonly beneficiary: string;
  readonly mode: 'keep' | 'all-or-nothing';
  readonly deadline: Date;
}

/** The campaigns of these projects, for each the one that runs, else the last one. */
export async function selectCampaignHeads(
  db: Database,
  projectIds: readonly string[],
): Promise<CampaignHead[]> {
  const rows = await db
    .selectDistinctOn([campaign.projectId], {
      projectId: campaign.projectId,
      beneficiary: campaign.beneficiary,
      mode: campaign.mode,
      deadline: campaign.deadline,
    })
    .from(campaign)
    .where(
      and(oneOf(campaign.projectId, projectIds), eq(campaign.state, 'open'), isOfChain(campaign.chainId)),
    )
    .orderBy(campaign.projectId, sql`${campaign.endedAt} is null desc`, desc(campaign.createdAt));
  return rows.flatMap(({ projectId, beneficiary, mode, deadline }) =>
    beneficiary === null || mode === null || deadline === null
      ? []
      : [{ projectId, beneficiary, mode, deadline }],
  );
}

/** The member whose gift it is; of a pending one the member who named it. */
const giver = sql<string | null>`coalesce(${table.contributorId},
  case when ${table.state} = 'pending' then ${table.reporterId} end)`;

/** Members who gave to a project, pending and refunded as well, or pledged; each once. */
export async function selectGivers(db: Database, projectId: string): Promise<string[]> {
  const given = await db
    .selectDistinct({ id: giver })
    .from(table)
    .where(and(eq(table.projectId, projectId), ne(table.state, 'failed')));
  const pledged = await db
    .select({ id: pledgeTable.userId })
    .from(pledgeTable)
    .where(eq(pledgeTable.projectId, projectId));
  return [...new Set([...given, ...pledged].flatMap(({ id }) => id ?? []))];
}

/** Whether a member is one of {@link selectGivers}. */
export async function isGiver(db: Database, projectId: string, userId: string): Promise<boolean> {
  const isIt = and(eq(table.projectId, projectId), ne(table.state, 'failed'), sql`${giver} = ${userId}`);
  if ((await db.$count(table, isIt)) > 0) return true;
  const pledged = and(eq(pledgeTable.projectId, projectId), eq(pledgeTable.userId, userId));
  return (await db.$count(pledgeTable, pledged)) > 0;
}

export interface EarningFact {
  readonly userId: string;
  readonly sourceId: string;
  readonly at: Date | null;
}

/** Confirmed money of these members of at least so much, without what owners gave to their own campaigns. */
export async function selectEarning(
  db: Database,
  userIds: readonly string[],
  least: bigint,
): Promise<EarningFact[]> {
  const rows = await db
    .select({ userId: table.contributorId, sourceId: table.id, at: table.givenAt })
    .from(table)
    .innerJoin(campaign, eq(campaign.id, table.campaignId))
    .where(
      and(
        oneOf(table.contributorId, userIds),
        eq(table.state, 'confirmed'),
        isOfChain(table.chainId),
        gte(table.wei, least),
        sql`${campaign.ownerId} is distinct from ${table.contributorId}`,
      ),
    );
  return rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ userId, ...row }]));
}

/** Campaigns of these members that reached their goal with enough unrelated backers. */
export async function selectReached(db: Database, ownerIds: readonly string[]): Promise<EarningFact[]> {
  const rows = await db
    .select({ userId: campaign.ownerId, sourceId: campaign.id, at: campaign.goalReachedAt })
    .from(campaign)
    .where(
      and(oneOf(campaign.ownerId, ownerIds), isNotNull(campaign.goalReachedAt), isOfChain(campaign.chainId)),
    );
  return rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ userId, ...row }]));
}
