import type { AmendRequest, Criterion } from '../../contract/schemas.ts';
import { type DeadlineMove, judgeDeadlineMove } from './deadlines.ts';

/** Parts of a published request that may change, as they are now. */
export interface Amendable {
  readonly need: string;
  readonly answersUntil: Date;
  readonly rfp: {
    readonly terms: string;
    readonly budget: { readonly min: number; readonly max: number; readonly currency: string };
    readonly criteria: readonly Criterion[];
    readonly proposalsUntil: Date;
  } | null;
}

export type AmendableField = 'need' | 'answersUntil' | 'terms' | 'budget' | 'criteria' | 'proposalsUntil';

export type AmendmentRefusal =
  | 'wrong_state'
  | 'deadline_invalid'
  | 'deadline_earlier'
  | 'criteria_fixed'
  | 'nothing_changed';

const ofRfi: readonly AmendableField[] = ['need', 'answersUntil'];

/**
 * Judges an amendment and names the reason of a refusal. Before the RFP only its request and its deadline may change,
 * then only what the RFP says. With a submitted proposal the criteria are fixed and the deadline only moves later;
 * answers once begun are relied on the same way.
 */
export function judgeAmendment(
  current: Amendable,
  wanted: AmendRequest,
  facts: { readonly now: Date; readonly answers: number; readonly submitted: number },
): { readonly changed: readonly AmendableField[] } | { readonly refused: AmendmentRefusal } {
  const changed = changedIn(current, wanted);
  if (changed.some((field) => ofRfi.includes(field) === (current.rfp !== null)))
    return { refused: 'wrong_state' };
  if (changed.length === 0) return { refused: 'nothing_changed' };
  if (changed.includes('criteria') && facts.submitted > 0) return { refused: 'criteria_fixed' };
  const move = moveOf(current, wanted, facts);
  if (move === 'earlier') return { refused: 'deadline_earlier' };
  if (move === 'out_of_range') return { refused: 'deadline_invalid' };
  return { changed };
}

function moveOf(
  { answersUntil, rfp }: Amendable,
  wanted: AmendRequest,
  { now, answers, submitted }: { readonly now: Date; readonly answers: number; readonly submitted: number },
): DeadlineMove {
  if (rfp && wanted.proposalsUntil)
    return judgeDeadlineMove(rfp.proposalsUntil, new Date(wanted.proposalsUntil), {
      now,
      isRelied: submitted > 0,
    });
  if (!rfp && wanted.answersUntil)
    return judgeDeadlineMove(answersUntil, new Date(wanted.answersUntil), { now, isRelied: answers > 0 });
  return 'same';
}

function changedIn(current: Amendable, wanted: AmendRequest): AmendableField[] {
  const now: Record<AmendableField, unknown> = {
    need: current.need,
    answersUntil: current.answersUntil.getTime(),
    terms: current.rfp?.terms,
    budget: current.rfp && budgetKey(current.rfp.budget),
    criteria: current.rfp && criteriaKey(current.rfp.criteria),
    proposalsUntil: current.rfp?.proposalsUntil.getTime(),
  };
  const next: Record<AmendableField, unknown> = {
    need: wanted.need,
    answersUntil: wanted.answersUntil && Date.parse(wanted.answersUntil),
    terms: wanted.terms,
    budget: wanted.budget && budgetKey(wanted.budget),
    criteria: wanted.criteria && criteriaKey(wanted.criteria),
    proposalsUntil: wanted.proposalsUntil && Date.parse(wanted.proposalsUntil),
  };
  return (Object.keys(next) as AmendableField[]).filter(
    (field) => next[field] !== undefined && next[field] !== now[field],
  );
}

const budgetKey = ({ min, max, currency }: { min: number; max: number; currency: string }): string =>
  `${min} ${max} ${currency}`;
const criteriaKey = (criteria: readonly Criterion[]): string =>
  JSON.stringify(criteria.map(({ name, weight }) => [name, weight]));
