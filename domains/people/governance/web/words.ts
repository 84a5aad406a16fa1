import { CREDITS } from '#engines/tally';
import { counted, numberText } from '#platform/kernel/format/numbers.ts';
import type { BadgeTone } from '#platform/ui/Badge.tsx';
import { PARTS_MAX, type ProposalMethod, type ProposalState } from '../contract/constants.ts';
import type { ProposalCard } from '../contract/schemas.ts';

type Look = { readonly label: string; readonly tone: BadgeTone };

const BADGES: Readonly<Record<ProposalState, Look>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  notice: { label: 'In notice', tone: 'info' },
  open: { label: 'Voting open', tone: 'ok' },
  counting: { label: 'Counting', tone: 'info' },
  passed: { label: 'Passed', tone: 'ok' },
  failed: { label: 'Not passed', tone: 'neutral' },
  'no-quorum': { label: 'No quorum', tone: 'warn' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
};

/** Where a proposal is, as a badge. */
export const badgeOf = (state: ProposalState): Look => BADGES[state];

interface MethodWords {
  readonly label: string;
  /** When it fits, for the author. */
  readonly fits: string;
  /** How to fill in the ballot. */
  readonly ballot: string;
  /** How the result follows from the ballots. */
  readonly count: string;
}

/** Methods in the order in which they are offered. */
export const METHODS: Readonly<Record<ProposalMethod, MethodWords>> = {
  plurality: {
    label: 'Single choice',
    fits: 'For yes or no: one option, or keep things as they are.',
    ballot: 'Choose one option.',
    count: 'The option that most ballots choose wins.',
  },
  approval: {
    label: 'Approval',
    fits: 'Voters mark every option they can accept. Quick to fill in.',
    ballot: 'Mark every option you approve of.',
    count: 'The option that most ballots approve wins.',
  },
  star: {
    label: 'STAR (scores and a runoff)',
    fits: 'For three or more options: voters score each from 0 to 5.',
    ballot:
      'Give each option a score from 0 (worst) to 5 (best). Equal scores are fine. What you leave blank counts as 0.',
    count:
      'The two options with the highest totals go to a runoff. The one that more ballots score higher wins.',
  },
  irv: {
    label: 'Ranked choice (instant runoff)',
    fits: 'Voters rank the options. The last one drops out until one has over half.',
    ballot: 'Rank the options, 1 is the best. You can leave options without a rank.',
    count:
      'The option with the fewest ballots drops out, and its ballots move to their next rank, until one option has over half.',
  },
  'ranked-robin': {
    label: 'Ranked Robin (head to head)',
    fits: 'Voters rank the options. The one that wins most comparisons is elected.',
    ballot: 'Rank the options, 1 is the best. Equal ranks are fine. What you leave without a rank is last.',
    count: 'Every option is compared with every other. The one that wins most comparisons is elected.',
  },
  stv: {
    label: 'Single transferable vote',
    fits: 'To elect several options in proportion, by ranks.',
    ballot: 'Rank the options, 1 is the best. You can leave options without a rank.',
    count:
      'An option with a full quota of ballots is elected, and what it has above the quota moves on. The last one drops out until all places are filled.',
  },
  'allocated-score': {
    label: 'Allocated score',
    fits: 'To elect several options in proportion, by scores.',
    ballot: 'Give each option a score from 0 (worst) to 5 (best). What you leave blank counts as 0.',
    count:
      'The highest total is elected, and the ballots that scored it highest are used up by one quota. This repeats until all places are filled.',
  },
  quadratic: {
    label: 'Quadratic (100 credits)',
    fits: 'Voters show how much each option matters to them: of 100 credits, 1 vote costs 1, 2 cost 4, 3 cost 9.',
    ballot: `Spend up to ${CREDITS} credits on votes for options or against them. 1 vote costs 1 credit, 2 cost 4, 3 cost 9.`,
    count: 'Votes against an option are taken from those for it. The option with the most votes wins.',
  },
  'quadratic-hdag': {
    label: 'Quadratic (paid with HDAG)',
    fits: 'Voters pay for how much an option matters to them: 1 vote costs 1 HDAG, 2 cost 4, 3 cost 9. It goes to the treasury.',
    ballot:
      'Pay for votes for an option or against it: 1 vote costs 1 HDAG, 2 cost 4, 3 cost 9. Earned HDAG is taken first. It returns to you if you take votes back before voting closes, or if too few members vote.',
    count: 'Votes against an option are taken from those for it. The option with the most votes wins.',
  },
  weighted: {
    label: 'Weighted (one vote, divided)',
    fits: 'Voters divide one vote among the options.',
    ballot: `Give options parts of your vote, from 0 to ${PARTS_MAX}. One with twice the parts gets twice the share.`,
    count: 'Each ballot divides one vote in proportion to its parts. The option with the largest sum wins.',
  },
};

/** The date that matters now, and what happens then; null for a draft and for what was withdrawn. */
export function nextDateOf({
  state,
  opensAt,
  closesAt,
}: Pick<ProposalCard, 'state' | 'opensAt' | 'closesAt'>): {
  readonly label: string;
  readonly at: string;
} | null {
  if (state === 'draft' || state === 'withdrawn') return null;
  if (state === 'notice') return opensAt === null ? null : { label: 'Voting opens', at: opensAt };
  if (closesAt === null) return null;
  return { label: state === 'open' ? 'Voting closes' : 'Voting closed', at: closesAt };
}

/** "12 of 40 voters voted". */
export function turnoutText({ ballots, electors }: Pick<ProposalCard, 'ballots' | 'electors'>): string {
  return electors === null ? '' : `${numberText(ballots)} of ${counted(electors, 'voter')} voted`;
}
