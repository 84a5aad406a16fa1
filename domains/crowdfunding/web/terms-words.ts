import type { CampaignMode } from '../contract/schemas.ts';

interface WordedTerms {
  readonly mode: CampaignMode | null;
  /** In ETH; null or 0 where there is none. */
  readonly goal: string | null;
  readonly hasMilestones: boolean;
  /** Null while they are not read. */
  readonly votingDays: number | null;
  readonly patienceDays: number | null;
}

/** What a campaign's terms mean for its owner and for those who give, in sentences: whose the money is, and when. */
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
