import type { VotingMethod } from '#engines/tally';
import type { ProposalMethod } from './constants.ts';

/**
 * Marks of a ballot in the order of its options: score, rank, votes (below 0 against it), parts of one vote, or 1 for an
 * approved or chosen one; null is blank.
 */
export type Marks = readonly (number | null)[];

/** Meaning of a method's marks. */
export type MarkKind = 'scores' | 'ranks' | 'choices' | 'votes' | 'parts';

interface MethodRules {
  /** How the engine counts it. */
  readonly count: VotingMethod;
  readonly marks: MarkKind;
  /** Whether it elects several options at once. */
  readonly electsMore: boolean;
}

/** Rules of each method that the ballot, the draft and the count share. */
export const METHOD_RULES: Readonly<Record<ProposalMethod, MethodRules>> = {
  star: { count: 'star', marks: 'scores', electsMore: true },
  'allocated-score': { count: 'allocated-score', marks: 'scores', electsMore: true },
  irv: { count: 'irv', marks: 'ranks', electsMore: false },
  stv: { count: 'stv', marks: 'ranks', electsMore: true },
  'ranked-robin': { count: 'ranked-robin', marks: 'ranks', electsMore: false },
  approval: { count: 'approval', marks: 'choices', electsMore: true },
  plurality: { count: 'plurality', marks: 'choices', electsMore: false },
  quadratic: { count: 'quadratic', marks: 'votes', electsMore: false },
  'quadratic-hdag': { count: 'quadratic', marks: 'votes', electsMore: false },
  weighted: { count: 'weighted', marks: 'parts', electsMore: false },
};

/** Whether votes are paid with HDAG when they are cast. */
export const isPaid = (method: ProposalMethod): boolean => method === 'quadratic-hdag';

/** Credits, or whole HDAG, that votes cost: the square of those for each option, or against it (voting, §2). */
export const creditsOf = (marks: Marks): number =>
  marks.reduce<number>((sum, mark) => sum + (mark ?? 0) ** 2, 0);
