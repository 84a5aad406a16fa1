import { type APPLICATION_STATES, ROUND_TIMES, type RoundState } from '../../contract/constants.ts';

/** The moments in a round's life; where it is follows from them and the clock, never from a job that has run. */
export interface Moments {
  readonly publishedAt: Date | null;
  readonly applicationsFrom: Date;
  readonly givingFrom: Date;
  readonly givingUntil: Date;
  readonly appealUntil: Date;
  readonly finalAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** Where a round is at this moment. At a deadline it is over: the last moment is the one before. */
export function stateOf(moments: Moments, now: Date): RoundState {
  if (moments.publishedAt === null) return 'draft';
  if (moments.cancelledAt !== null) return 'cancelled';
  if (moments.finalAt !== null) return 'final';
  const at = now.getTime();
  if (at < moments.applicationsFrom.getTime()) return 'coming';
  if (at < moments.givingFrom.getTime()) return 'applications';
  if (at < moments.givingUntil.getTime()) return 'giving';
  return at < moments.appealUntil.getTime() ? 'appeal' : 'counting';
}

/** Acts allowed in each state; who may is the policies' to say. */
const ALLOWED_IN = {
  save: ['draft', 'coming', 'applications'],
  publish: ['draft'],
  removeDraft: ['draft'],
  cancel: ['coming', 'applications'],
  nameReviewer: ['draft', 'coming', 'applications', 'giving', 'appeal'],
  apply: ['applications'],
  /** Once giving is over only open appeals are decided (`canStillDecide`). */
  decide: ['applications', 'giving', 'appeal', 'counting'],
  appealApplication: ['applications', 'giving', 'appeal'],
  estimate: ['applications', 'giving'],
  readDonors: ['appeal', 'counting', 'final'],
  flag: ['appeal'],
  appealFlag: ['appeal'],
  decideFlag: ['appeal', 'counting'],
  finalize: ['counting', 'final'],
  readResult: ['appeal', 'counting', 'final'],
  download: ['final'],
} as const satisfies Record<string, readonly RoundState[]>;
export type RoundAction = keyof typeof ALLOWED_IN;

/** Whether this may be done in this state. */
export function isAllowedIn(action: RoundAction, state: RoundState): boolean {
  return (ALLOWED_IN[action] as readonly RoundState[]).includes(state);
}

/** Whether a donor may still be flagged: they keep the last days of the appeals for theirs. */
export function canStillFlag({ appealUntil }: Pick<Moments, 'appealUntil'>, now: Date): boolean {
  return now.getTime() < appealUntil.getTime() - ROUND_TIMES.flagsEndBeforeMs;
}

/** Decides whether a flag is in force at the end: silence never takes a donor's gifts out. */
export function isFlagInForce(flag: {
  readonly appealedAt: Date | null;
  readonly upheld: boolean | null;
}): boolean {
  return flag.appealedAt === null || flag.upheld === true;
}

/** Whether giving is over; from then on an open appeal of an application counts in the applicant's favor. */
export function hasGivingEnded({ givingUntil }: Pick<Moments, 'givingUntil'>, now: Date): boolean {
  return now.getTime() >= givingUntil.getTime();
}

/** An application, as far as it decides whether its project is in the round. */
interface Decided {
  readonly state: (typeof APPLICATION_STATES)[number];
  readonly appealedAt: Date | null;
}

/** Whether an appeal of this application is not decided yet. */
export function hasOpenAppeal({ state, appealedAt }: Decided): boolean {
  return state === 'pending' && appealedAt !== null;
}

/**
 * Whether a project is in the round. Silence never takes one out: once giving is over an open appeal counts as
 * granted.
 */
export function isInRound(application: Decided, isGivingOver: boolean): boolean {
  return application.state === 'accepted' || (isGivingOver && hasOpenAppeal(application));
}

/**
 * Whether an application is still decided: no project is removed and none is added once giving is over, but appeals
 * are.
 */
export function canStillDecide(application: Decided, isGivingOver: boolean): boolean {
  return !isGivingOver || hasOpenAppeal(application);
}
