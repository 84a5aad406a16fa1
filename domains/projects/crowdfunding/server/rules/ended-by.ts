import { weiOf } from '../../contract/ether.ts';
import type { Campaign, CampaignMode, LiveCampaign } from '../../contract/schemas.ts';

interface Ended {
  readonly live: Pick<LiveCampaign, 'phase' | 'raised' | 'paid'>;
  /** The chain's time. */
  readonly at: Date;
  readonly mode: CampaignMode | null;
  readonly goalWei: bigint | null;
  readonly deadline: Date | null;
  readonly patienceSeconds: number | null;
}

/**
 * Why a campaign refunds, as far as its terms and sums tell: the contract says that it does, not why. Null while it
 * does not.
 */
export function endedBy({ live, at, mode, goalWei, deadline, patienceSeconds }: Ended): Campaign['endedBy'] {
  if (live.phase !== 'refunding') return null;
  if (live.paid !== '0') return 'abandoned';
  const end = deadline?.getTime() ?? 0;
  if (at.getTime() <= end) return 'cancelled';
  if (mode === 'all-or-nothing' && (weiOf(live.raised) ?? 0n) < (goalWei ?? 0n)) return 'below-goal';
  // Before that it could not have ended for want of a payment.
  return at.getTime() <= end + (patienceSeconds ?? 0) * 1000 ? 'cancelled' : 'ended';
}
