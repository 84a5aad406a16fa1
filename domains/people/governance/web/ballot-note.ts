import { CREDITS } from '#engines/tally';
import { counted } from '#platform/kernel/format/numbers.ts';
import { hdagText } from '#standing/tokens/contract';
import type { ProposalMethod } from '../contract/constants.ts';
import { creditsOf, type MarkKind, type Marks, METHOD_RULES } from '../contract/method-rules.ts';
import type { Proposal } from '../contract/schemas.ts';
import { named } from './round-story.ts';

type PaidBallot = NonNullable<Proposal['viewer']['hdag']>;

const ABSTAINS = 'This ballot prefers no option. It counts for the quorum only.';

/**
 * Says before casting what a ballot does that its voter may not mean; empty where it is plain.
 * @param hdag what the voter has paid and has, where votes are paid
 */
export function ballotNote(
  method: ProposalMethod,
  options: readonly string[],
  marks: Marks,
  hdag: PaidBallot | null = null,
): string {
  if (hdag) return costNote(creditsOf(marks), hdag);
  if (abstains(method, marks)) return ABSTAINS;
  if (method === 'irv' || method === 'stv') return equalRankNote(options, marks);
  if (method === 'quadratic') return creditsNote(creditsOf(marks));
  if (method === 'weighted') return sharesNote(options, marks);
  return '';
}

/** "This ballot costs 13 HDAG. You have paid 4 HDAG, so 9 HDAG more." */
function costNote(cost: number, { paid, held }: PaidBallot): string {
  const due = cost - Number(paid);
  const hdag = (amount: number | string) => hdagText(String(amount));
  const costs = cost === 0 ? ABSTAINS : `This ballot costs ${hdag(cost)}.`;
  if (due < 0) return `${costs} ${hdag(-due)} of what you paid returns to you.`;
  if (Number(paid) === 0)
    return due > Number(held) ? `${costs} ${lacking(held)}` : `${costs} You have ${hdag(held)}.`;
  if (due === 0) return `${costs} You have paid it.`;
  const more = `You have paid ${hdag(paid)}, so ${hdag(due)} more.`;
  return due > Number(held) ? `${costs} ${more} ${lacking(held)}` : `${costs} ${more}`;
}

const lacking = (held: string): string =>
  `You have ${hdagText(held)}. Take back some votes before you cast it.`;

function abstains(method: ProposalMethod, marks: Marks): boolean {
  const isScored = METHOD_RULES[method].marks === 'scores';
  if (!isScored && method !== 'ranked-robin') return marks.every((mark) => !mark);
  const blank = isScored ? 0 : null;
  return new Set(marks.map((mark) => mark ?? blank)).size === 1;
}

function creditsNote(used: number): string {
  return used > CREDITS
    ? `This ballot costs ${used} of ${CREDITS} credits. Take back some votes before you cast it.`
    : `${used} of ${CREDITS} credits used.`;
}

/** "Your vote: 60% “Wood”, 40% “Steel”." */
function sharesNote(options: readonly string[], marks: Marks): string {
  const sum = marks.reduce<number>((total, mark) => total + (mark ?? 0), 0);
  const shares = options.flatMap((option, at) => {
    const part = marks[at] ?? 0;
    return part > 0 ? [`${Math.round((100 * part) / sum)}% ${named(option)}`] : [];
  });
  return `Your vote: ${shares.join(', ')}.`;
}

/** Equal ranks end a ballot once they are reached. */
function equalRankNote(options: readonly string[], marks: Marks): string {
  const ranks = [...new Set(marks)].filter((rank) => rank !== null).sort((a, b) => a - b);
  for (const rank of ranks) {
    const equal = options.filter((_, at) => marks[at] === rank);
    if (equal.length > 1)
      return `${named(...equal)} have the same rank. Your ballot counts down to there, and not further.`;
  }
  return '';
}

/** The marks of a stored ballot as the end of a sentence; null was withdrawn. */
export function marksText(method: ProposalMethod, options: readonly string[], marks: Marks | null): string {
  if (marks === null) return 'it was withdrawn.';
  const { marks: kind } = METHOD_RULES[method];
  const said = options.flatMap((option, at) => {
    const mark = marks[at] ?? null;
    if (mark === null || (kind !== 'scores' && mark === 0)) return [];
    return kind === 'choices' ? named(option) : `${named(option)}: ${markText(kind, mark)}`;
  });
  return said.length === 0 ? 'no option is marked.' : `${said.join(', ')}.`;
}

/** "rank 2", "3 votes", "2 votes against", "4 parts"; a score as it is. */
export function markText(kind: MarkKind, mark: number): string {
  if (kind === 'ranks') return `rank ${mark}`;
  if (kind === 'votes') return `${counted(Math.abs(mark), 'vote')}${mark < 0 ? ' against' : ''}`;
  return kind === 'parts' ? counted(mark, 'part') : String(mark);
}
