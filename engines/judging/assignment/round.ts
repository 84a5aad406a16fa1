import { JudgingError } from '../judging-error.ts';

/** One project to be judged. */
export interface Entry {
  readonly id: string;
  readonly track?: string;
}

/** A judge, who may limit how many entries they take. */
export interface Judge {
  readonly id: string;
  /** The most entries in all; without it only the balance limits them. */
  readonly cap?: number;
}

/** An entry and a judge: an assignment, or a conflict. */
export interface Pair {
  readonly entry: string;
  readonly judge: string;
}

/** All that an assignment depends on. The same round gives the same assignment, in any order of its lists. */
export interface JudgingRound {
  readonly entries: readonly Entry[];
  readonly judges: readonly Judge[];
  readonly conflicts: readonly Pair[];
  /** Tracks that name their judges: only these judge the track's entries. */
  readonly trackJudges?: ReadonlyMap<string, readonly string[]>;
  /** Judges an entry needs. */
  readonly perEntry: number;
  /** Whole; decides what is equal otherwise. Stored, so that the assignment can be repeated. */
  readonly seed: number;
}

/** The default number of judges an entry gets. */
export const PER_ENTRY = 3;

/**
 * Requires distinct ids and whole numbers. Conflicts and track judges may name people who are no judges.
 *
 * @throws JudgingError invalid_round
 */
export function requireRound({ entries, judges, perEntry, seed }: JudgingRound): void {
  for (const [name, list] of [
    ['entries', entries],
    ['judges', judges],
  ] as const) {
    if (new Set(list.map(({ id }) => id)).size < list.length) {
      throw new JudgingError('invalid_round', `Two ${name} have the same id.`);
    }
  }
  if (!Number.isInteger(perEntry) || perEntry < 1) {
    throw new JudgingError('invalid_round', 'An entry needs a whole number of judges, at least 1.');
  }
  if (!Number.isInteger(seed)) throw new JudgingError('invalid_round', 'The seed is a whole number.');
  if (!judges.every(({ cap = 0 }) => Number.isInteger(cap) && cap >= 0)) {
    throw new JudgingError('invalid_round', "A judge's cap is a whole number, at least 0.");
  }
}
