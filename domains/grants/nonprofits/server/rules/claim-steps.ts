import { DAY_MS } from '#platform/kernel/clock.ts';
import { type ClaimState, NOTICE_DAYS, PROOF_DAYS, REFUSED_DAYS } from '../../contract/claim-constants.ts';

/** A claim as its steps depend on it. */
export interface ClaimFacts {
  readonly state: ClaimState;
  readonly expiresAt: Date;
  readonly noticeEndsAt: Date | null;
  readonly endedAt: Date | null;
}

const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** Last moment for a proof of a claim that starts now. */
export const proofEnd = (now: Date): Date => after(now, PROOF_DAYS);

/** End of a notice period that begins now. */
export const noticeEnd = (now: Date): Date => after(now, NOTICE_DAYS);

/** When the page can be claimed again by the member; null where it can be now. */
export function againAfter(claim: Pick<ClaimFacts, 'state' | 'endedAt'> | null, now: Date): Date | null {
  if (claim?.state !== 'refused' || claim.endedAt === null) return null;
  const at = after(claim.endedAt, REFUSED_DAYS);
  return at > now ? at : null;
}

/** States of other claims that make a newly proved one a dispute. */
const RIVALS: readonly ClaimState[] = ['notice', 'disputed', 'granted'];

/** Whether another claim of the page was proved before. */
export const isRival = ({ state }: Pick<ClaimFacts, 'state'>): boolean => RIVALS.includes(state);

/** State of a claim once its domain was proved, given the other claims of the page. */
export const stateAfterProof = (others: readonly Pick<ClaimFacts, 'state'>[]): 'notice' | 'disputed' =>
  others.some(isRival) ? 'disputed' : 'notice';

/** Step that time alone makes due; a dispute about the page holds back every grant. */
export function dueStep(
  { state, expiresAt, noticeEndsAt }: ClaimFacts,
  others: readonly Pick<ClaimFacts, 'state'>[],
  now: Date,
): 'expire' | 'grant' | null {
  if (state === 'proving') return expiresAt <= now ? 'expire' : null;
  if (state !== 'notice' || noticeEndsAt === null || noticeEndsAt > now) return null;
  return others.some((one) => one.state === 'disputed') ? null : 'grant';
}

/** State of a claim after an objection: the notice period stops; a granted claim stays until it is decided. */
export const stateAfterObjection = (state: ClaimState): ClaimState =>
  state === 'notice' ? 'disputed' : state;

/** State of a claim after a reviewer's decision; null where the decision does not fit. */
export function stateAfterDecision(state: ClaimState, decision: string): ClaimState | null {
  if (decision === 'confirm') {
    if (state === 'granted') return 'granted';
    return state === 'in-review' || state === 'disputed' || state === 'refused' ? 'notice' : null;
  }
  return state === 'in-review' || state === 'disputed' || state === 'notice' || state === 'granted'
    ? 'refused'
    : null;
}
