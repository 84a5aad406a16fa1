import { counted } from '#platform/kernel/format/numbers.ts';
import { type ProposalMethod, STATUS_QUO } from '../contract/constants.ts';
import type { ProposalResult, Support } from '../contract/result-schemas.ts';
import type { Proposal } from '../contract/schemas.ts';
import { named } from './round-story.ts';

/** The outcome of a vote in a few words, and why. */
export function verdictOf(
  { state, quorum, method }: Pick<Proposal, 'state' | 'quorum' | 'method'>,
  { count, support, ballots }: ProposalResult,
): { readonly title: string; readonly why: string } {
  const says = method === 'approval' ? APPROVED : PREFERRED;
  const elected = named(...count.elected);
  if (state === 'no-quorum')
    return {
      title: 'No quorum',
      why: `${counted(ballots, 'ballot')} came in, and ${quorum} were needed. The count below decides nothing.`,
    };
  if (state === 'passed')
    return { title: `Passed: ${elected}`, why: count.elected.length > 1 ? says.each : says.one };
  if (count.counted === 0) return { title: 'Not passed', why: says.nothing };
  if (count.elected.length === 0) return { title: 'Not passed', why: 'No option is elected.' };
  if (count.elected.includes(STATUS_QUO))
    return { title: 'Not passed', why: `Elected: ${elected}. Things are kept as they are.` };
  const short = support.filter(({ isEnough }) => !isEnough).map(({ option }) => option);
  return { title: 'Not passed', why: `Elected: ${elected}. ${says.short(named(...short))}` };
}

interface Reasons {
  readonly one: string;
  readonly each: string;
  readonly nothing: string;
  short(options: string): string;
}

const PREFERRED: Reasons = {
  one: 'More ballots prefer it than prefer to keep things as they are.',
  each: 'For each of them, more ballots prefer it than prefer to keep things as they are.',
  nothing: 'No ballot prefers an option.',
  short: (options) => `Not more than half prefer ${options} to keeping things as they are.`,
};

const APPROVED: Reasons = {
  one: 'Over half of the ballots that approve an option approve it.',
  each: 'Each of them is approved by over half of the ballots that approve an option.',
  nothing: 'No ballot approves an option.',
  short: (options) => `Not over half of the ballots that approve an option approve ${options}.`,
};

/** The ballots for and against an elected option, in a sentence. */
export function supportText(method: ProposalMethod, { option, more, less }: Support): string {
  return method === 'approval'
    ? `${named(option)}: approved by ${counted(more, 'ballot')}. Ballots that approve only other options: ${less}.`
    : `${named(option)}: ballots that prefer it to keeping things as they are: ${more}. Ballots that prefer to keep them: ${less}.`;
}
