import { counted, exactAmountText, numberText } from '#platform/kernel/format/numbers.ts';
import type { BadgeTone } from '#platform/ui/Badge.tsx';
import type { ContributionState, Receipt } from '../contract/schemas.ts';

export const STATE_LABELS: Readonly<Record<ContributionState, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  failed: 'Failed',
  undone: 'Undone',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
};

const SENT = 'Sent. Usually confirmed within a few minutes.';
const SHOWN_DECIMALS = 6;

/** An amount of ETH to be read, without the unit: exact up to six decimals; what has more is rounded and says so. */
export function shownAmount(ether: string): string {
  const [, decimals = ''] = ether.split('.');
  if (decimals.length <= SHOWN_DECIMALS) return exactAmountText(ether);
  const rounded = numberText(Number(ether), SHOWN_DECIMALS);
  return rounded === '0' ? 'less than 0.000001' : `about ${rounded}`;
}

/** The same with its unit: "0.64 ETH", "about 0.333333 ETH". @param ether an exact decimal */
export const shownEther = (ether: string): string => `${shownAmount(ether)} ETH`;

/** Describes a gift that was claimed back in part; null where nothing was, or all of it. */
export const refundText = ({ refunded, paidToProject }: Pick<Receipt, 'refunded' | 'paidToProject'>) =>
  refunded === null || paidToProject === null || paidToProject === '0'
    ? null
    : `${shownEther(refunded)} refunded, ${shownEther(paidToProject)} paid to the project`;

/** Describes the missing step of a pending contribution; undefined for any other. */
export function pendingText({
  state,
  reason,
  progress,
}: Pick<Receipt, 'state' | 'reason' | 'progress'>): string | undefined {
  if (state !== 'pending') return undefined;
  if (progress === null) return reason ?? SENT;
  const { blocks, needed } = progress;
  return `On the chain: ${blocks} of ${counted(needed, 'block')}.`;
}

export const STATE_TONES: Readonly<Record<ContributionState, BadgeTone>> = {
  pending: 'info',
  confirmed: 'ok',
  failed: 'bad',
  undone: 'warn',
  'partly-refunded': 'neutral',
  refunded: 'neutral',
};
