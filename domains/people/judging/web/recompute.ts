import { computeResult } from '#engines/judging';
import type { JudgingResult } from '../contract/schemas.ts';

/** Findings of a recomputation. */
export interface Recomputed {
  readonly scores: number;
  /** Entries whose place or score is another one. */
  readonly differing: readonly string[];
}

/** Computes the ranking again from the published ratings, with the engine that the server uses, and compares. */
export function recompute({ criteria, entries, result }: JudgingResult): Recomputed {
  const out = entries.filter(({ isDisqualified, title }) => isDisqualified || title === null);
  const { ranking } = computeResult({
    criteria,
    entries: entries.map(({ id }) => id),
    ratings: result.ratings.map((rating) => ({ ...rating, judge: String(rating.judge) })),
    disqualified: new Set(out.map(({ id }) => id)),
  });
  const shown = new Map(result.ranking.map((line) => [line.entry, line]));
  const found = new Map(ranking.map((line) => [line.entry, line]));
  const titles = new Map(entries.map(({ id, title }) => [id, title ?? 'A removed entry']));
  return {
    scores: result.ratings.length,
    differing: [...new Set([...shown.keys(), ...found.keys()])]
      .filter((id) => {
        const [one, other] = [shown.get(id), found.get(id)];
        return one?.place !== other?.place || one?.score !== other?.score;
      })
      .map((id) => titles.get(id) ?? id),
  };
}
