import { KEEP } from '../../contract/constants.ts';

/** Facts about a way to decide. */
interface Way {
  readonly id: string;
  readonly takes: boolean;
  readonly after?: readonly string[];
}

/** How far a case has come. */
export interface Course {
  readonly state: 'watched' | 'open' | 'decided';
  /** The decision in force; null before the first. */
  readonly decision: string | null;
  readonly hasOpenAppeal: boolean;
}

/**
 * Whether a case may be decided so. An open case is decided once; after that only a decision that names the one in force
 * replaces it, and one is kept only against an open appeal.
 */
export function mayDecide(
  { state, decision, hasOpenAppeal }: Course,
  ways: readonly Way[],
  id: string,
): boolean {
  if (id === KEEP) return state === 'decided' && hasOpenAppeal;
  const way = ways.find((one) => one.id === id);
  if (!way) return false;
  return state === 'open' || (way.after ?? []).includes(state === 'watched' ? state : (decision ?? ''));
}

/** Whether a decision can be appealed: it takes something, and another one could give it back. */
export function isAppealable(ways: readonly Way[], decision: string | null): boolean {
  const isTaken = ways.some(({ id, takes }) => id === decision && takes);
  return isTaken && ways.some(({ takes, after = [] }) => !takes && after.includes(decision ?? ''));
}

/** Decides the fate of open appeals with a decision: one that takes nothing is what they asked for. */
export function appealStateAfter(ways: readonly Way[], decision: string): 'upheld' | 'refused' {
  return ways.some(({ id, takes }) => id === decision && !takes) ? 'upheld' : 'refused';
}
