import type { RequestState } from '../../contract/constants.ts';

/** The moments in a request's life; where it is follows from them and the clock, never from a job that has run. */
export interface Moments {
  readonly publishedAt: Date | null;
  readonly answersUntil: Date | null;
  readonly rfpAt: Date | null;
  readonly proposalsUntil: Date | null;
  readonly decidedAt: Date | null;
  readonly awardedProposalId: string | null;
  readonly cancelledAt: Date | null;
}

/** At a deadline it is over: the last moment to answer or submit is the one before. */
const isBefore = (now: Date, deadline: Date | null): boolean =>
  deadline !== null && now.getTime() < deadline.getTime();

/** Where a request is in its life at this moment. */
export function stateOf(moments: Moments, now: Date): RequestState {
  if (moments.publishedAt === null) return 'draft';
  if (moments.cancelledAt !== null) return 'cancelled';
  if (moments.decidedAt !== null) return moments.awardedProposalId === null ? 'not_awarded' : 'awarded';
  if (moments.rfpAt === null) return isBefore(now, moments.answersUntil) ? 'rfi_open' : 'rfi_closed';
  return isBefore(now, moments.proposalsUntil) ? 'rfp_open' : 'scoring';
}

/** Acts allowed in each state; who may is the policies' to say. */
export const ALLOWED_IN = {
  save: ['draft'],
  publish: ['draft'],
  answer: ['rfi_open'],
  openRfp: ['rfi_closed'],
  amend: ['rfi_open', 'rfp_open'],
  cancel: ['rfi_open', 'rfi_closed', 'rfp_open', 'scoring'],
  ask: ['rfp_open'],
  answerQuestion: ['rfp_open'],
  bid: ['rfp_open'],
  invite: ['rfp_open', 'scoring'],
  replyToInvitation: ['rfp_open', 'scoring'],
  score: ['scoring'],
  award: ['scoring'],
} as const satisfies Record<string, readonly RequestState[]>;
export type RequestAction = keyof typeof ALLOWED_IN;

/** Whether this may be done in this state. */
export function isAllowedIn(action: RequestAction, state: RequestState): boolean {
  return (ALLOWED_IN[action] as readonly RequestState[]).includes(state);
}

/**
 * Whether proposals may be opened for others than their bidders: the deadline has passed, and the request was not
 * cancelled before it. Proposals canceled earlier stay sealed permanently.
 */
export function isUnsealed(moments: Moments, now: Date): boolean {
  const { rfpAt, proposalsUntil, cancelledAt } = moments;
  if (rfpAt === null || proposalsUntil === null || isBefore(now, proposalsUntil)) return false;
  return cancelledAt === null || !isBefore(cancelledAt, proposalsUntil);
}

/** Whether the request is decided, with an award or without. */
export const isDecided = ({ decidedAt }: Moments): boolean => decidedAt !== null;
