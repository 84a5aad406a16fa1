import {
  RANKING_PARTS,
  type RankingWeights,
  USUAL_WEIGHTS,
  WEIGHT_MOST,
} from '../contract/ranking-weights.ts';

/** Whether a number is a weight. */
export function isWeight(value: number | null): value is number {
  return value !== null && value >= 0 && value <= WEIGHT_MOST;
}

function weightOf(text: string | null): number | null {
  const weight = text === null || text.trim() === '' ? null : Number(text);
  return isWeight(weight) ? weight : null;
}

/** The weights an address names; what it does not name, or not as a weight, is the usual one. */
export function weightsOfAddress(search: URLSearchParams): RankingWeights {
  const read = RANKING_PARTS.map((part) => [part, weightOf(search.get(part)) ?? USUAL_WEIGHTS[part]]);
  return Object.fromEntries(read) as RankingWeights;
}

/** Those that are not the usual ones, for an address or a request. */
export function changedWeights(weights: RankingWeights): Partial<RankingWeights> {
  return Object.fromEntries(
    RANKING_PARTS.flatMap((part) => (weights[part] === USUAL_WEIGHTS[part] ? [] : [[part, weights[part]]])),
  );
}

/** The address of a ranking: the project, and the weights that are not the usual ones. */
export function rankingAddress(project: string, weights: RankingWeights): Record<string, string> {
  const changed = Object.entries(changedWeights(weights)).map(([part, weight]) => [part, String(weight)]);
  return { project, ...Object.fromEntries(changed) };
}
