import { dayText } from '#platform/kernel/format/dates.ts';
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
  TooEarly: 'It is too early to end the campaign.',
};

/** The name and arguments of a campaign's refusal; null for one that is not the campaign's. */
async function decoded(data: Hex | null) {
  if (data === null || data.length < 10) return null;
  const { decodeErrorResult } = await import('viem/utils');
  const { CAMPAIGN_ABI: abi } = await import('./campaign-abi.ts');
  try {
    return decodeErrorResult({ abi, data });
  } catch {
    return null;
  }
}

/** The refusal names the last second that is too early. */
const secondAfter = (seconds: bigint): Date => new Date((Number(seconds) + 1) * 1000);

/** From when a campaign can be ended, as its refusal says; null for another refusal. */
export async function endableFrom(data: Hex | null): Promise<Date | null> {
  const refusal = await decoded(data);
  return refusal?.errorName === 'TooEarly' ? secondAfter(refusal.args[0]) : null;
}

/** Whether a wallet is refused since it has approved in this vote. */
export async function hasVoted(data: Hex | null): Promise<boolean> {
  return (await decoded(data))?.errorName === 'HasVoted';
}

/** Why a campaign would refuse a call, for people; null for a reason that is not the campaign's. */
export async function reasonOf(data: Hex | null): Promise<string | null> {
  const refusal = await decoded(data);
  if (refusal?.errorName === 'TooEarly')
    return `${REASONS.TooEarly} Backers can from ${dayText(secondAfter(refusal.args[0]))}.`;
  return refusal && (REASONS[refusal.errorName] ?? null);
}
