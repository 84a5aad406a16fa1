import { dayText } from '#platform/kernel/format/dates.ts';
import { weiOf } from '../contract/ether.ts';
import type { PublicCampaign } from '../contract/public-schemas.ts';

/** Where a campaign is, in a sentence for everyone. */
export function stateText({ live, mode, goal, deadline }: PublicCampaign): string {
  const end = deadline === null ? '' : dayText(deadline);
  if (!live) return `Its end date is ${end}. What it holds can’t be read from the chain right now.`;
  const { phase, raised, held, paid } = live;
  if (phase === 'open') return `Open for contributions until ${end}.`;
  if (phase === 'refunding') {
    const isBelow =
      mode === 'all-or-nothing' && paid === '0' && (weiOf(raised) ?? 0n) < (weiOf(goal ?? '0') ?? 0n);
    const ended = isBelow ? 'The campaign ended below its goal.' : 'The campaign was ended.';
    if (raised === '0') return `${ended} It received no contributions.`;
    return held === '0'
      ? `${ended} Everything left was refunded.`
      : `${ended} Contributors can claim refunds.`;
  }
  if (raised === '0') return `The campaign ended on ${end} without contributions.`;
  return held === '0'
    ? `The campaign ended on ${end}, and all of its money was paid out.`
    : `The campaign ended on ${end}. Its money is being paid out.`;
}

/** Its terms in two sentences; members read all of them before they give. */
export function termsText({ mode, goal, milestones, votingDays, patienceDays }: PublicCampaign): string {
  const hasGoal = Number(goal ?? 0) > 0;
  const first =
    mode === 'all-or-nothing'
      ? `Below ${goal} ETH at the end date, contributors can claim all of their money back.`
      : `The project keeps what comes in${hasGoal ? ', even below the goal' : ''}.`;
  const voting = votingDays === null ? '' : ` in a vote of ${votingDays} days`;
  const patience =
    patienceDays === null
      ? ''
      : ` After ${patienceDays} days without a payment, they can claim back what is left.`;
  return milestones.length === 0
    ? `${first} After that date the owner withdraws the money.`
    : `${first} After that date it is paid milestone by milestone, once contributors approve each${voting}.${patience}`;
}

/** Sums of what the contract has, without what is zero. */
export function factsOf({ live, milestones }: PublicCampaign): { label: string; value: string }[] {
  if (!live) return [];
  const of = milestones.length > 0 ? ` (${live.milestonesPaid} of ${milestones.length} milestones)` : '';
  const facts = [
    { label: 'Raised', value: live.raised, more: '' },
    { label: 'Paid to the project', value: live.paid, more: of },
    { label: 'Refunded', value: live.refunded, more: '' },
    { label: 'Left in the campaign', value: live.held, more: '' },
  ];
  return facts
    .filter(({ label, value }) => label === 'Raised' || value !== '0')
    .map(({ label, value, more }) => ({ label, value: `${value} ETH${more}` }));
}
