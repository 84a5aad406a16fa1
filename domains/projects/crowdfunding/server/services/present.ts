import { listAccountNames } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listFundedProjects } from '#projects/projects/server';
import { etherText } from '../../contract/ether.ts';
import type { ContributionState, PublicContribution, Receipt } from '../../contract/schemas.ts';
import { findCampaign } from '../store/campaign-store.ts';
import { findChain } from '../store/chain-store.ts';
import type { ContributionRow } from '../store/contribution-store.ts';
import { readProgress } from './read-progress.ts';

async function namesOf(db: Database, rows: readonly ContributionRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ contributorId }) => contributorId ?? []))];
  const names = ids.length === 0 ? [] : await listAccountNames(db, ids);
  return new Map(names.map(({ id, username }) => [id, username]));
}

/** A gift of which a part came back is still the project's in the other part. */
function stateOf({ state, refundedWei }: ContributionRow): ContributionState {
  return state === 'confirmed' && refundedWei !== null ? 'partly-refunded' : state;
}

/** Returns the part of a gift that was claimed back, and the project's part of it. */
function refundOf({ state, wei, refundedWei }: ContributionRow) {
  const refunded = refundedWei ?? (state === 'refunded' ? wei : null);
  const isKnown = refunded !== null && wei !== null;
  return {
    refunded: etherOf(refunded),
    paidToProject: isKnown ? etherText(wei - refunded) : null,
  };
}

const etherOf = (wei: bigint | null): string | null => (wei === null ? null : etherText(wei));

/** Contributions as every member sees them. */
export async function presentPublic(
  db: Database,
  rows: readonly ContributionRow[],
): Promise<PublicContribution[]> {
  const names = await namesOf(db, rows);
  return rows.map((row) => {
    const { id, wei, givenAt, createdAt, contributorId, isAnonymous } = row;
    return {
      id,
      name: isAnonymous || contributorId === null ? null : (names.get(contributorId) ?? null),
      ether: etherOf(wei),
      refunded: refundOf(row).refunded,
      state: stateOf(row),
      at: (givenAt ?? createdAt).toISOString(),
    };
  });
}

/** Contributions as `readerId` sees them, who is their giver, named them, or owns the project. */
export async function presentReceipts(
  services: Pick<Services, 'db' | 'config' | 'resources'>,
  readerId: string,
  rows: readonly ContributionRow[],
): Promise<Receipt[]> {
  const { db } = services;
  const progress = await readProgress(services, rows);
  const names = await namesOf(db, rows);
  const projects = new Map(
    (await listFundedProjects(db, [...new Set(rows.map(({ projectId }) => projectId))])).map((one) => [
      one.id,
      one,
    ]),
  );
  const campaigns = new Map(
    await Promise.all(
      [...new Set(rows.map(({ campaignId }) => campaignId))].map(
        async (id) => [id, await findCampaign(db, id)] as const,
      ),
    ),
  );
  const chainId = await findChain(db);
  return rows.map((row) => {
    const project = projects.get(row.projectId);
    const campaign = campaigns.get(row.campaignId);
    const isMine = isOwn(row, readerId);
    const isNamed = isMine || !row.isAnonymous;
    return {
      id: row.id,
      projectId: row.projectId,
      projectTitle: project?.title ?? campaign?.title ?? 'A removed project',
      isProjectShown: project?.isShown ?? false,
      campaignId: row.campaignId,
      state: stateOf(row),
      reason: row.reason,
      progress: progress.get(row.id) ?? null,
      ether: etherOf(row.wei),
      ...refundOf(row),
      // The hash leads to the wallet.
      refundTxHash: isNamed ? row.refundTx : null,
      name: isNamed && row.contributorId !== null ? (names.get(row.contributorId) ?? null) : null,
      wallet: isNamed && row.wallet?.startsWith('0x') ? row.wallet : null,
      campaign: campaign?.address ?? null,
      beneficiary: campaign?.beneficiary ?? null,
      chainId: row.chainId,
      isOtherChain: chainId !== null && row.chainId !== chainId,
      // The hash leads to the wallet.
      txHash: isNamed ? row.txHash : null,
      block: isNamed ? (row.blockNumber?.toString() ?? null) : null,
      givenAt: row.givenAt?.toISOString() ?? null,
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      isAnonymous: row.isAnonymous,
      isMine,
      canThank: project?.ownerId === readerId && row.state === 'confirmed' && !isMine,
      thanks: row.thanks,
    };
  });
}

/**
 * Whether a member may see a contribution as their own: their wallet gave it, or they named one that is still unread.
 */
export function isOwn(row: ContributionRow, userId: string): boolean {
  if (row.contributorId === userId) return true;
  return row.reporterId === userId && (row.state === 'pending' || row.state === 'failed');
}
