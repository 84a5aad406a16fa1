import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/server/db/database.ts';
import { UNDONE_WATCHED_MS } from '../../contract/constants.ts';
import {
  type ContributionRow,
  changeContribution,
  insertContribution,
  lockByHash,
} from '../store/contribution-store.ts';
import type { CampaignRow } from '../store/tables.ts';

interface Named {
  readonly campaign: CampaignRow;
  readonly txHash: string;
  /** Null: the webhook. */
  readonly reporterId: string | null;
  readonly isAnonymous: boolean;
  readonly at: Date;
}

/**
 * Keeps that a transaction gave to a campaign, once: anyone who names it again, also at the same moment, gets the same
 * row. One that failed is read again, since it may have been named for another campaign.
 */
export async function nameTransaction(tx: Transaction, named: Named): Promise<ContributionRow> {
  const { campaign, txHash, reporterId, isAnonymous, at } = named;
  const { chainId, projectId, id: campaignId } = campaign;
  const made = await insertContribution(tx, {
    id: randomUUID(),
    campaignId,
    projectId,
    chainId,
    txHash,
    reporterId,
    isAnonymous,
    createdAt: at,
  });
  if (made) return made;
  const rows = await lockByHash(tx, { chainId, txHash });
  const row =
    rows.find(({ contributorId }) => reporterId !== null && contributorId === reporterId) ??
    rows.find((one) => one.campaignId === campaignId) ??
    rows[0];
  if (!row) throw new Error('A row that stood in the way is there');
  // A transaction that the chain took back is looked for again, however long ago that was.
  if (row.state === 'undone') {
    const watchUntil = new Date(at.getTime() + UNDONE_WATCHED_MS);
    return changeContribution(tx, row.id, { watchUntil });
  }
  if (reporterId === null) return row;
  if (row.state === 'failed')
    return changeContribution(tx, row.id, {
      campaignId,
      projectId,
      reporterId,
      isAnonymous,
      createdAt: at,
      state: 'pending',
      reason: null,
    });
  const isGiver = row.contributorId === reporterId;
  if (isGiver || (row.state === 'pending' && row.reporterId === null))
    return changeContribution(tx, row.id, { reporterId, isAnonymous });
  return row;
}
