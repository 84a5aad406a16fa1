import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import type { Receipt } from '../../contract/schemas.ts';
import { presentReceipts } from '../services/present.ts';
import { requireOwnProject } from '../services/require-project.ts';
import { listConfirmedOf, listOfMember } from '../store/contribution-store.ts';

const COLUMNS = [
  'givenAt',
  'project',
  'giver',
  'ether',
  'state',
  'wallet',
  'campaign',
  'chainId',
  'txHash',
  'refunded',
  'paidToProject',
  'refundTxHash',
] as const;

function csvOf(receipts: readonly Receipt[]): string {
  const lines = receipts.map((one) => ({
    givenAt: one.givenAt ?? '',
    project: one.projectTitle,
    giver: one.name ?? '',
    ether: one.ether ?? '',
    state: one.state,
    wallet: one.wallet ?? '',
    campaign: one.campaign ?? '',
    chainId: one.chainId,
    txHash: one.txHash ?? '',
    refunded: one.refunded ?? '',
    paidToProject: one.paidToProject ?? '',
    refundTxHash: one.refundTxHash ?? '',
  }));
  return toCsv(COLUMNS, csvRows(COLUMNS, lines));
}

/** All of the caller's contributions, on every chain. */
export const exportMyContributions: Operation<typeof crowdfundingEndpoints.exportMyContributions> = async (
  deps,
  actor,
) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const rows = await listOfMember(db, userId);
  return { fileName: 'my-contributions.csv', content: csvOf(await presentReceipts(deps, userId, rows)) };
};

/** Confirmed contributions to the caller's project; of anonymous ones the amount alone. */
export const exportProjectContributions: Operation<
  typeof crowdfundingEndpoints.exportProjectContributions
> = async (deps, actor, { params }) => {
  const { db } = deps;
  const { userId } = requireMember(actor);
  const project = await requireOwnProject(db, actor, params.id);
  const rows = await listConfirmedOf(db, project.id);
  return { fileName: 'contributions.csv', content: csvOf(await presentReceipts(deps, userId, rows)) };
};
