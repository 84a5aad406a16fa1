import { type Assignment, assignJudges } from './assign-judges.ts';
import type { JudgingRound, Pair } from './round.ts';

/** Judges a finalist gets in addition. */
export const PER_FINALIST = 5;

/**
 * Assigns finalists further judges, none of whom judged them before. A judge's cap counts both rounds; a finalist may
 * get fewer where too few are left (its shortage says so).
 *
 * @param round `perEntry` is the number of further judges
 * @param earlier all assignments of the first round
 * @throws JudgingError invalid_round
 */
export function assignFinals(
  round: JudgingRound,
  finalists: readonly string[],
  earlier: readonly Pair[],
): Assignment {
  const among = new Set(finalists);
  const loads = new Map<string, number>();
  for (const { judge } of earlier) loads.set(judge, (loads.get(judge) ?? 0) + 1);
  return assignJudges({
    ...round,
    entries: round.entries.filter(({ id }) => among.has(id)),
    judges: round.judges.map(({ id, cap }) =>
      cap === undefined ? { id } : { id, cap: Math.max(0, cap - (loads.get(id) ?? 0)) },
    ),
    conflicts: [...round.conflicts, ...earlier],
  });
}
