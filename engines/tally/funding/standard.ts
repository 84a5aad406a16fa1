import type { Support } from './collect-gifts.ts';

/**
 * Quadratic funding: (Σ√c)² − Σc, which is the sum over all pairs of two different donors of √cᵢ·√cⱼ. So one donor alone
 * demands nothing. (V. Buterin, Z. Hitzig, E. G. Weyl, *A Flexible Design for Funding Public Goods*, 2019)
 * @returns the demand with DEMAND_PLACES binary places
 */
export function standardDemand(supports: readonly Support[]): bigint {
  let roots = 0n;
  let squares = 0n;
  for (const { root } of supports) {
    roots += root;
    squares += root * root;
  }
  return roots * roots - squares;
}
