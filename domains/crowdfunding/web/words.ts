import type { BadgeTone } from '#platform/ui/Badge.tsx';
import type { ContributionState } from '../contract/schemas.ts';

export const STATE_LABELS: Readonly<Record<ContributionState, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  failed: 'Failed',
  undone: 'Undone',
  refunded: 'Refunded',
};

export const STATE_TONES: Readonly<Record<ContributionState, BadgeTone>> = {
  pending: 'info',
  confirmed: 'ok',
  failed: 'bad',
  undone: 'warn',
  refunded: 'neutral',
};
