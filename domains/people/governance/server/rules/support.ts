import { type Outcome, type ProposalMethod, STATUS_QUO } from '../../contract/constants.ts';
import { type Marks, METHOD_RULES } from '../../contract/method-rules.ts';
import type { ProposalResult, Support } from '../../contract/result-schemas.ts';

interface Cast {
  readonly method: ProposalMethod;
  readonly options: readonly string[];
  readonly ballots: readonly Marks[];
}

/**
 * How each elected option fares against keeping things as they are (voting, §7). A ballot prefers what it scores or ranks
 * better, or gives more votes or parts; of approvals those that name the option count against all other ballots that approve something.
 */
export function supportOf({ method, options, ballots }: Cast, elected: readonly string[]): Support[] {
  const quo = options.indexOf(STATUS_QUO);
  return elected
    .filter((option) => option !== STATUS_QUO)
    .map((option) => {
      const at = options.indexOf(option);
      let [more, less] = [0, 0];
      for (const marks of ballots) {
        const better = method === 'approval' ? approves(marks, at) : prefers(method, marks, at, quo);
        if (better > 0) more += 1;
        else if (better < 0) less += 1;
      }
      return { option, more, less, isEnough: more > less };
    });
}

/** Positive where a ballot prefers the first option, negative where the second, 0 where neither. */
function prefers(method: ProposalMethod, marks: Marks, first: number, second: number): number {
  if (METHOD_RULES[method].marks === 'ranks') return (marks[second] ?? 256) - (marks[first] ?? 256);
  return (marks[first] ?? 0) - (marks[second] ?? 0);
}

function approves(marks: Marks, option: number): number {
  if (marks[option] === 1) return 1;
  return marks.includes(1) ? -1 : 0;
}

/**
 * The outcome of a counted vote. It passes where every elected option is preferred to keeping things as they are; without
 * a ballot that says something it fails, whatever the lot elects.
 */
export function outcomeOf(
  { count, support, ballots }: Pick<ProposalResult, 'count' | 'support' | 'ballots'>,
  quorum: number,
): Outcome {
  if (ballots < quorum) return 'no-quorum';
  const isPassed =
    count.counted > 0 &&
    count.elected.length > 0 &&
    support.length === count.elected.length &&
    support.every(({ isEnough }) => isEnough);
  return isPassed ? 'passed' : 'failed';
}
