import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Receipt } from '../../contract/schemas.ts';

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

/** Receipts as CSV. */
export function csvOf(receipts: readonly Receipt[]): string {
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
