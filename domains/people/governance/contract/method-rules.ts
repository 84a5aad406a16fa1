import type { ProposalMethod } from './constants.ts';

/**
 * Marks of a ballot in the order of its options: score, rank, votes (below 0 against it), parts of one vote, or 1 for an
 * approved or chosen one; null is blank.
 */
export type Marks = readonly (number | null)[];

/** Meaning of a method's marks. */
export type MarkKind = 'scores' | 'ranks' | 'choices' | 'votes' | 'parts';

interface MethodRules {
  readonly marks: MarkKind;
  /** Whether it elects several options at once. */
  readonly electsMore: boolean;
}

/** Rules of each method that the ballot, the draft and the count share. */
export const METHOD_RULES: Readonly<Record<ProposalMethod, MethodRules>> = {
  star: { marks: 'scores', electsMore: true },
  'allocated-score': { marks: 'scores', electsMore: true },
  irv: { marks: 'ranks', electsMore: false },
  stv: { marks: 'ranks', electsMore: true },
  'ranked-robin': { marks: 'ranks', electsMore: false },
  approval: { marks: 'choices', electsMore: true },
  plurality: { marks: 'choices', electsMore: false },
  quadratic: { marks: 'votes', electsMore: false },
  weighted: { marks: 'parts', electsMore: false },
};

/** Credits that votes cost: the square of those for each option, or against it (voting, §2). */
export const creditsOf = (marks: Marks): number =>
  marks.reduce<number>((sum, mark) => sum + (mark ?? 0) ** 2, 0);
