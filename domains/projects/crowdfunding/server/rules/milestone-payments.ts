import { TERMS } from '../../contract/constants.ts';
import { etherText, weiOf } from '../../contract/ether.ts';
import type { CampaignMilestone, LiveCampaign } from '../../contract/schemas.ts';

type Payment = Pick<CampaignMilestone, 'amount' | 'state'>;

/**
 * Computes the payment of each milestone and its state, as the contract counts: a share of all that was given, rounded
 * down; the last one takes the remainder.
 * @param shares in hundredths of a percent
 */
export function milestonePayments(shares: readonly number[], live: LiveCampaign | null): Payment[] {
  if (!live) return shares.map(() => ({ amount: null, state: null }));
  const raised = weiOf(live.raised) ?? 0n;
  let left = raised;
  return shares.map((share, at) => {
    const wei = at === shares.length - 1 ? left : (raised * BigInt(share)) / BigInt(TERMS.whole);
    left -= wei;
    return { amount: etherText(wei), state: stateOf(at, live) };
  });
}

function stateOf(at: number, { phase, milestonesPaid, vote }: LiveCampaign): CampaignMilestone['state'] {
  if (at < milestonesPaid) return 'paid';
  if (phase === 'refunding') return 'unpaid';
  return at === milestonesPaid && vote !== null && vote.state !== 'failed' ? 'asked' : 'to-come';
}
