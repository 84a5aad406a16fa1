import { dayText } from '#platform/kernel/format/dates.ts';
import { weiOf } from '../contract/ether.ts';
import type { Campaign, CampaignMode } from '../contract/schemas.ts';

interface WordedTerms {
  readonly mode: CampaignMode | null;
  /** In ETH; null or 0 where there is none. */
  readonly goal: string | null;
  readonly hasMilestones: boolean;
  /** Null while they are not read. */
  readonly votingDays: number | null;
  readonly patienceDays: number | null;
}

/** Words for a campaign's terms, for its owner and for those who give, in sentences: whose the money is, and when. */
export function wordsOfTerms(terms: WordedTerms): readonly string[] {
  const { votingDays, patienceDays, hasMilestones } = terms;
  const voting = votingDays === null ? '' : ` for ${votingDays} days`;
  const patience =
    patienceDays === null ? 'If nothing is paid for long' : `After ${patienceDays} days without a payment`;
  if (!hasMilestones)
    return [
      belowGoal(terms),
      'After the end date the owner withdraws the money.',
      `${patience}, backers can end the campaign and claim their money back.`,
    ];
  return [
    belowGoal(terms),
    `After the end date the owner asks for one milestone at a time. Backers vote${voting}, weighted by what they gave. More than half of their money has to approve.`,
    'If backers do not approve or do not vote, nothing is paid. The owner can ask again.',
    `${patience}, backers can end the campaign and claim back what is left.`,
    'Gifts from the wallet that the campaign pays have no vote. Other wallets of the same person can’t be told apart.',
  ];
}

function belowGoal({ mode, goal }: WordedTerms): string {
  const hasGoal = Number(goal ?? 0) > 0;
  if (mode === 'keep') return `The project keeps what comes in${hasGoal ? ', even below the goal' : ''}.`;
  return `If less than ${hasGoal ? `${goal} ETH` : 'the goal'} comes in by the end date, backers can claim all of their money back, and the project gets nothing.`;
}

/** Words for the money a campaign holds and its future; null where it holds nothing, or the chain does not answer. */
export function wordsOfHeld({ live, mode, goal, deadline, patienceDays }: Campaign): string | null {
  if (!live || live.held === '0') return null;
  const holds = `Its campaign holds ${live.held} ETH`;
  if (live.phase === 'refunding') return `${holds}. Backers can claim it back.`;
  const patience =
    patienceDays === null
      ? ''
      : ` After ${patienceDays} days without a payment, backers can claim back what is left.`;
  if (live.phase === 'paying') return `${holds}, which is paid out under its terms.${patience}`;
  const until = deadline === null ? '' : ` until ${dayText(deadline)}`;
  if (mode === 'all-or-nothing' && weiBelow(live.raised, goal))
    return `${holds}${until}. If it is below ${goal} ETH then, backers can claim all of it back.`;
  return `${holds}${until}, and is paid out under its terms after that.${patience}`;
}

const weiBelow = (raised: string, goal: string | null): boolean =>
  (weiOf(raised) ?? 0n) < (weiOf(goal ?? '0') ?? 0n);
