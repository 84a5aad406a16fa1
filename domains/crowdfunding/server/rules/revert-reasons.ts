import type { Hex } from './hex.ts';

const REASONS: Readonly<Record<string, string>> = {
  WrongTerms: 'The campaign’s terms do not fit together.',
  WrongPhase: 'The campaign is not in the phase for this. Reload the page to see where it is.',
  NothingGiven: 'This wallet has given nothing to the campaign, or has been refunded.',
  NotTheBeneficiary: 'Only the wallet that the campaign pays can do this.',
  BeneficiaryHasNoVote: 'The wallet that the campaign pays has no vote on its milestones.',
  VoteIsOpen: 'A vote is open already.',
  NoVote: 'No vote is open.',
  HasVoted: 'This wallet has approved already.',
  NotApproved:
    'Backers of more than half of the money have to approve first. Gifts of the wallet that the campaign pays have no vote.',
  AllPaid: 'All money has been paid already.',
  TooEarly: 'It is too early to end the campaign. Backers can do it once nothing was paid for long enough.',
};

/** Why a campaign would refuse a call, for people; null for a reason that is not the campaign's. */
export async function reasonOf(data: Hex | null): Promise<string | null> {
  if (data === null || data.length < 10) return null;
  const { decodeErrorResult } = await import('viem/utils');
  const { CAMPAIGN_ABI: abi } = await import('./campaign-abi.ts');
  try {
    return REASONS[decodeErrorResult({ abi, data }).errorName] ?? null;
  } catch {
    return null;
  }
}
