import { dayText } from '#platform/kernel/format/dates.ts';
import type { Campaign, CampaignAction, LiveCampaign } from '../contract/schemas.ts';
import { shownAmount, shownEther } from './words.ts';

export interface Step {
  readonly action: CampaignAction;
  readonly label: string;
}

/** The milestone that is paid next, with its number and amount: "milestone 2 (0.64 ETH)". */
function nextMilestone({ milestones }: Campaign, { milestonesPaid }: LiveCampaign): string {
  const amount = milestones[milestonesPaid]?.amount;
  return `milestone ${milestonesPaid + 1}${amount ? ` (${shownEther(amount)})` : ''}`;
}

/**
 * Lists the steps with a campaign that are open to the reader's wallet now, as the contract decides; the server checks
 * it again.
 */
export function stepsOf(campaign: Campaign, isOwner: boolean): readonly Step[] {
  const { live, mine } = campaign;
  if (!live) return [];
  if (live.phase === 'open') return isOwner ? [{ action: 'cancel', label: 'Cancel and refund' }] : [];
  if (live.held === '0') return [];
  if (live.phase === 'refunding')
    return mine && mine.refund !== '0'
      ? [{ action: 'refund', label: `Get my refund (${shownEther(mine.refund)})` }]
      : [];
  const ending: Step[] =
    live.canEnd && mine ? [{ action: 'abandon', label: 'End it and refund backers' }] : [];
  return [...payingSteps(campaign, live, isOwner), ...ending];
}

function payingSteps(campaign: Campaign, live: LiveCampaign, isOwner: boolean): readonly Step[] {
  const { milestones, mine } = campaign;
  if (milestones.length === 0)
    return isOwner ? [{ action: 'withdraw', label: `Withdraw ${shownEther(live.held)}` }] : [];
  const next = nextMilestone(campaign, live);
  const { vote } = live;
  const steps: Step[] = [];
  if (isOwner && (vote === null || vote.state === 'failed') && live.givenByOthers !== '0')
    steps.push({ action: 'ask', label: `Ask to release ${next}` });
  if (vote && mine?.vote === 'can-approve') steps.push({ action: 'approve', label: `Approve ${next}` });
  if (vote?.state === 'passed' && (isOwner || mine))
    steps.push({ action: 'release', label: `Release ${next}` });
  return steps;
}

/** Missing steps before the next payment, or from when something is possible, in sentences. */
export function waitingWords(campaign: Campaign, isOwner: boolean): readonly string[] {
  const { live } = campaign;
  if (live?.phase !== 'paying' || live.held === '0') return [];
  const next = campaign.milestones.length > 0 ? voteWords(campaign, live, isOwner) : withdrawalWords(isOwner);
  return [...next, ...endingWords(campaign, live)];
}

const withdrawalWords = (isOwner: boolean): string[] =>
  isOwner ? [] : ['The owner can withdraw the money now.'];

function voteWords(campaign: Campaign, live: LiveCampaign, isOwner: boolean): string[] {
  const { vote, givenByOthers } = live;
  const next = nextMilestone(campaign, live);
  if (givenByOthers === '0')
    return ['Only the wallet that the campaign pays gave, so no vote can release the money.'];
  if (!vote) return isOwner ? [] : [`The owner has not asked for ${next} yet.`];
  const approved = `${shownAmount(vote.approved)} of ${shownEther(givenByOthers)} approved`;
  if (vote.state === 'passed') return [`Backers approved ${next}: ${approved}.`, 'It can be released now.'];
  const day = dayText(vote.endsAt);
  if (vote.state === 'failed')
    return [
      `The vote on ${next} ended on ${day} without a majority: ${approved}.`,
      isOwner ? 'You can ask again.' : 'The owner can ask again.',
    ];
  return [
    `Backers vote on ${next} until ${day}: ${approved}.`,
    'More than half has to approve.',
    ...(campaign.mine?.vote === 'approved' ? ['You approved.'] : []),
  ];
}

function endingWords({ patienceDays }: Campaign, { canEnd, canEndFrom, held }: LiveCampaign): string[] {
  if (canEnd)
    return [
      `Nothing was paid for ${patienceDays ?? 'many'} days.`,
      `Backers can end the campaign now and claim back ${shownEther(held)}.`,
    ];
  return canEndFrom === null
    ? []
    : [`Backers can end it from ${dayText(canEndFrom)} if nothing more is paid.`];
}
