import { DAY_MS } from '#platform/kernel/clock.ts';
import { ASK_AGAIN_DAYS } from '../../contract/constants.ts';

/** A request as far as the rules read it. */
interface KnownCase {
  readonly id: string;
  readonly state: 'watched' | 'open' | 'decided';
  readonly decisions: readonly {
    readonly decision: string;
    readonly reason: string;
    readonly decidedAt: Date;
  }[];
}

/** Last decision that denied a member's access or took it. */
export interface Denial {
  readonly caseId: string;
  readonly isWithdrawn: boolean;
  readonly reason: string;
  readonly at: Date;
  /** From when on they may ask again. */
  readonly againAt: Date;
}

export interface Standing {
  readonly isPending: boolean;
  readonly denial: Denial | null;
}

/**
 * How far a member's requests have come. The decision that was made last is the one that counts, of whichever request it
 * is: an appeal may be answered after a newer request.
 * @param cases all requests of one member, in any order
 */
export function accessStanding(cases: readonly KnownCase[]): Standing {
  const isPending = cases.some(({ state }) => state === 'open');
  const last = cases
    .flatMap(({ id, decisions }) => decisions.map((decision) => ({ id, ...decision })))
    .reduce<({ id: string } & KnownCase['decisions'][number]) | null>(
      (newest, one) => (newest && newest.decidedAt > one.decidedAt ? newest : one),
      null,
    );
  if (!last || last.decision === 'grant') return { isPending, denial: null };
  const { id: caseId, decision, reason, decidedAt: at } = last;
  const againAt = new Date(at.getTime() + ASK_AGAIN_DAYS * DAY_MS);
  return { isPending, denial: { caseId, isWithdrawn: decision === 'withdraw', reason, at, againAt } };
}

/** Whether a name is the one that the operator set to open the hub at once; GitHub's names have no case. */
export function isSpecial(handle: string, special: string | null): boolean {
  return special !== null && handle.toLowerCase() === special.toLowerCase();
}

/** Verdict on a request. */
export type RequestVerdict = 'grant' | 'pending' | 'open' | 'too-soon' | 'special-closed';

/**
 * Decides what becomes of a request by someone who is developer-like and has no access. The special handle saves the
 * review but never overrules a decision that a person made.
 */
export function judgeRequest(
  { isPending, denial }: Standing,
  isSpecialHandle: boolean,
  now: Date,
): RequestVerdict {
  if (isSpecialHandle) return denial ? 'special-closed' : 'grant';
  if (isPending) return 'pending';
  return denial && now < denial.againAt ? 'too-soon' : 'open';
}
