import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/server/db/database.ts';
import { matchGifts, type StoredGift } from '../rules/match-gifts.ts';
import type { ReadGift } from '../rules/read-gift.ts';
import { findCampaign } from '../store/campaign-store.ts';
import { type ContributionRow, insertContribution } from '../store/contribution-store.ts';
import type { CampaignRow } from '../store/tables.ts';

/** A row with what the chain says of it. */
export interface FoundGift {
  readonly row: ContributionRow;
  readonly gift: ReadGift;
  readonly campaign: CampaignRow;
}

interface Wanted {
  /** All of the transaction, locked. */
  readonly rows: readonly ContributionRow[];
  readonly gifts: readonly ReadGift[];
  readonly campaigns: readonly CampaignRow[];
}

/** The gifts of a transaction with their rows; rows are made for those not stored yet. */
export async function pairGifts(tx: Transaction, { rows, gifts, campaigns }: Wanted): Promise<FoundGift[]> {
  const [first] = rows;
  if (!first) return [];
  const campaignOf = new Map(campaigns.map((one) => [one.address?.toLowerCase(), one]));
  const stored: StoredGift[] = [];
  for (const { id, campaignId, wallet, wei } of rows) {
    const campaign = (await findCampaign(tx, campaignId))?.address ?? null;
    stored.push({ id, campaign, wallet, wei });
  }
  const { found, more } = matchGifts(stored, gifts);
  const pairs: FoundGift[] = [];
  const add = (row: ContributionRow | null, gift: ReadGift | undefined) => {
    const campaign = gift && campaignOf.get(gift.campaign);
    if (row && gift && campaign) pairs.push({ row, gift, campaign });
  };
  for (const row of rows) add(row, found.get(row.id));
  let part = Math.max(...rows.map((row) => row.part));
  for (const gift of more) {
    part += 1;
    add(await store(tx, first, { part, campaign: campaignOf.get(gift.campaign) }), gift);
  }
  return pairs;
}

async function store(
  tx: Transaction,
  { chainId, txHash, createdAt }: ContributionRow,
  { part, campaign }: { readonly part: number; readonly campaign: CampaignRow | undefined },
): Promise<ContributionRow | null> {
  if (!campaign) return null;
  const { id: campaignId, projectId } = campaign;
  return insertContribution(tx, {
    id: randomUUID(),
    campaignId,
    projectId,
    chainId,
    txHash,
    part,
    createdAt,
  });
}
