import type { BadgeTone } from '#platform/ui/Badge.tsx';
import type { ContributionState, Receipt } from '../contract/schemas.ts';

export const STATE_LABELS: Readonly<Record<ContributionState, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  failed: 'Failed',
  undone: 'Undone',
  refunded: 'Refunded',
};

const SENT = 'Sent. It counts once the chain has confirmed it, usually within minutes.';

/** What a contribution that is pending still lacks; undefined for any other. */
export const pendingText = ({ state, reason }: Pick<Receipt, 'state' | 'reason'>): string | undefined =>
  state === 'pending' ? (reason ?? SENT) : undefined;

export const STATE_TONES: Readonly<Record<ContributionState, BadgeTone>> = {
  pending: 'info',
  confirmed: 'ok',
  failed: 'bad',
  undone: 'warn',
  refunded: 'neutral',
};
