import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/db/database.ts';
import {
  type CampaignRow,
  type ContributionRow,
  campaignTable,
  chainTable,
  contributionTable,
} from '../server/store/tables.ts';

const DAY_MS = 86_400_000;
const hash = (): string => `0x${randomBytes(32).toString('hex')}`;
const address = (): string => `0x${randomBytes(20).toString('hex')}`;

/**
 * A campaign as if it had been read on the chain: thirty days, all is kept. The first one's chain is the one that
 * counts.
 */
export async function aCampaign(
  db: Database,
  of: { readonly projectId: string; readonly ownerId: string } & Partial<CampaignRow>,
): Promise<CampaignRow> {
  const [row] = await db
    .insert(campaignTable)
    .values({
      id: randomUUID(),
      chainId: 31337,
      txHash: hash(),
      state: 'open',
      address: address(),
      beneficiary: address(),
      mode: 'keep',
      goalWei: 10n ** 18n,
      deadline: new Date(Date.now() + 30 * DAY_MS),
      votingSeconds: 7 * 86_400,
      patienceSeconds: 90 * 86_400,
      blockNumber: 1n,
      createdAt: new Date(),
      ...of,
    })
    .returning();
  if (!row) throw new Error('A campaign was stored');
  await db.insert(chainTable).values({ chainId: row.chainId }).onConflictDoNothing();
  return row;
}

/** Confirmed money, 0.01 ETH unless told, written straight to the table: no event, no notification. */
export async function aContribution(
  db: Database,
  { campaign, ...more }: { readonly campaign: CampaignRow } & Partial<ContributionRow>,
): Promise<ContributionRow> {
  const at = more.givenAt ?? new Date();
  const [row] = await db
    .insert(contributionTable)
    .values({
      id: randomUUID(),
      campaignId: campaign.id,
      projectId: campaign.projectId,
      chainId: campaign.chainId,
      txHash: hash(),
      state: 'confirmed',
      wallet: address(),
      wei: 10n ** 16n,
      logIndex: 0,
      blockNumber: 2n,
      blockHash: hash(),
      givenAt: at,
      confirmedAt: at,
      watchUntil: new Date(at.getTime() + DAY_MS),
      isAnonymous: false,
      createdAt: at,
      ...more,
    })
    .returning();
  if (!row) throw new Error('A contribution was stored');
  return row;
}
