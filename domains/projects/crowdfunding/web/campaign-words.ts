import { dayText } from '#platform/kernel/format/dates.ts';
import { weiOf } from '../contract/ether.ts';
import type { Campaign, CampaignMilestone, LiveCampaign } from '../contract/schemas.ts';
import { shownAmount, shownEther } from './words.ts';

interface StateWords {
  readonly badge: string;
  readonly lines: readonly string[];
}

const isZero = (ether: string | null): boolean => ether === null || ether === '0';
const isBelow = (raised: string, goal: string | null): boolean =>
  (weiOf(raised) ?? 0n) < (weiOf(goal ?? '0') ?? 0n);
const dayOf = ({ deadline }: Campaign): string => (deadline === null ? 'its end date' : dayText(deadline));
const ofGoal = ({ goal }: Campaign): string =>
  isZero(goal) ? 'its goal' : `its goal of ${shownEther(goal ?? '')}`;

/** Where a campaign is and what that means, one idea a sentence. */
export function stateWords(campaign: Campaign): StateWords {
  const { live } = campaign;
  if (!live)
    return {
      badge: 'Chain not reachable',
      lines: [
        'The amounts are missing until the chain answers.',
        ...(isZero(campaign.goal) ? [] : [`The goal is ${shownEther(campaign.goal ?? '')}.`]),
      ],
    };
  if (live.phase === 'open') return { badge: 'Open', lines: openWords(campaign, live) };
  return live.phase === 'paying' ? payingWords(campaign, live) : refundingWords(campaign, live);
}

function openWords(campaign: Campaign, { raised }: LiveCampaign): string[] {
  const { mode, goal } = campaign;
  const day = dayOf(campaign);
  if (!isZero(goal) && !isBelow(raised, goal))
    return [`It reached ${ofGoal(campaign)}.`, `It takes contributions until ${day}.`];
  if (mode === 'all-or-nothing')
    return [`If it stays below ${shownEther(goal ?? '')} by ${day}, backers get everything back.`];
  return [
    `It takes contributions until ${day}.`,
    `The project keeps what comes in${isZero(goal) ? '' : `, even below ${ofGoal(campaign)}`}.`,
  ];
}

function payingWords(campaign: Campaign, { raised, paid, held }: LiveCampaign): StateWords {
  const { goal } = campaign;
  if (isZero(raised))
    return { badge: 'Ended', lines: [`It ended on ${dayOf(campaign)} without contributions.`] };
  if (isZero(held))
    return { badge: 'Paid out', lines: [`All ${shownEther(raised)} was paid to the project.`] };
  const end = isBelow(raised, goal)
    ? `It ended below ${ofGoal(campaign)}, and the project keeps what came in.`
    : 'It reached its goal.';
  return {
    badge: 'Paying out',
    lines: [
      isZero(goal) ? `It ended on ${dayOf(campaign)}.` : end,
      `${shownAmount(paid)} of ${shownEther(raised)} paid.`,
    ],
  };
}

const REASONS: Readonly<Record<NonNullable<Campaign['endedBy']>, (campaign: Campaign) => string>> = {
  cancelled: () => 'The owner canceled it.',
  'below-goal': (campaign) => `It ended below ${ofGoal(campaign)}.`,
  abandoned: () => 'Backers ended it because nothing more was paid.',
  ended: () => 'It was ended before anything was paid.',
};

function refundingWords(campaign: Campaign, { raised, paid, refunded, held }: LiveCampaign): StateWords {
  const reason = campaign.endedBy === null ? [] : [REASONS[campaign.endedBy](campaign)];
  if (isZero(raised)) return { badge: 'Ended', lines: [...reason, 'It had no contributions.'] };
  if (!isZero(held))
    return { badge: 'Refunding', lines: [...reason, `Backers can claim back ${shownEther(held)}.`] };
  const all = isZero(paid)
    ? `All ${shownEther(refunded)} was refunded.`
    : `${shownEther(paid)} was paid to the project, and ${shownEther(refunded)} was refunded.`;
  return { badge: 'Refunded', lines: [...reason, all] };
}

const PAYMENTS: Readonly<Record<NonNullable<CampaignMilestone['state']>, string>> = {
  paid: 'paid',
  asked: 'asked now',
  'to-come': 'to come',
  unpaid: 'not paid',
};

/** Words for a milestone's payment: "0.96 ETH paid"; null while gifts still change it, and where nothing is known. */
export function paymentWords({ amount, state }: CampaignMilestone, live: LiveCampaign | null): string | null {
  if (!live || live.phase === 'open' || amount === null || state === null || isZero(live.raised)) return null;
  return `${shownEther(amount)} ${PAYMENTS[state]}`;
}

/** A campaign before, in one line. */
export function pastWords(campaign: Campaign): string {
  const { live, endedBy } = campaign;
  const until = campaign.deadline === null ? '' : ` on ${dayText(campaign.deadline)}`;
  if (!live) return `Earlier campaign: its end date was${until.replace(' on', '')}.`;
  const paid = isZero(live.paid) ? '' : `, ${shownEther(live.paid)} paid to the project`;
  const refunded = isZero(live.refunded) ? '' : `, ${shownEther(live.refunded)} refunded`;
  const sums = isZero(live.raised) ? ', no contributions' : `${paid}${refunded}`;
  const ends = {
    cancelled: 'canceled by its owner',
    'below-goal': `ended${until} below ${ofGoal(campaign)}`,
    abandoned: 'ended by its backers',
    ended: 'ended',
  };
  return `Earlier campaign: ${endedBy === null ? `ended${until}` : ends[endedBy]}${sums}.`;
}
