/** Grades of the relevant documents of a query by document id; 0 and absent mean not relevant. */
export type Judgments = ReadonlyMap<string, number>;

const gainOf = (judgments: Judgments, id: string) => Math.max(0, judgments.get(id) ?? 0);

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
}

/**
 * Normalised discounted cumulative gain of the first `depth` documents, with the grade as gain and log2 of rank + 1
 * as discount (K. Järvelin, J. Kekäläinen, ACM TOIS 20(4), 2002; the form of trec_eval and BEIR). 0 to 1.
 */
export function normalisedGain(ranked: readonly string[], judgments: Judgments, depth: number): number {
  const ideal = [...judgments.values()].filter((grade) => grade > 0).sort((a, b) => b - a);
  const best = discounted(ideal.slice(0, depth));
  return best === 0 ? 0 : discounted(ranked.slice(0, depth).map((id) => gainOf(judgments, id))) / best;
}

/** Average precision over the whole ranking: precision at each relevant document, over all relevant ones. */
export function averagePrecision(ranked: readonly string[], judgments: Judgments): number {
  const relevant = [...judgments.values()].filter((grade) => grade > 0).length;
  let found = 0;
  let sum = 0;
  ranked.forEach((id, at) => {
    if (gainOf(judgments, id) === 0) return;
    found += 1;
    sum += found / (at + 1);
  });
  return relevant === 0 ? 0 : sum / relevant;
}

/** Share of the relevant documents among the first `depth`. */
export function recall(ranked: readonly string[], judgments: Judgments, depth: number): number {
  const relevant = [...judgments.values()].filter((grade) => grade > 0).length;
  const found = ranked.slice(0, depth).filter((id) => gainOf(judgments, id) > 0).length;
  return relevant === 0 ? 0 : found / relevant;
}
