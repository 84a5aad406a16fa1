import { ROUND_TIMES, type RoundState } from '../../contract/constants.ts';

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

/** What may be done in which states; who may is the policies' to say. */
const ALLOWED_IN = {
  save: ['draft', 'coming', 'applications'],
  publish: ['draft'],
  removeDraft: ['draft'],
  cancel: ['coming', 'applications'],
  nameReviewer: ['draft', 'coming', 'applications', 'giving', 'appeal'],
  apply: ['applications'],
  decide: ['applications', 'giving'],
  appealApplication: ['applications', 'giving'],
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

/** What a flag comes to at the end: silence never takes a donor's gifts out. */
export function isFlagInForce(flag: {
  readonly appealedAt: Date | null;
  readonly upheld: boolean | null;
}): boolean {
  return flag.appealedAt === null || flag.upheld === true;
}
