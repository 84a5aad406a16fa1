/**
 * Divides a pool in proportion to demands, to the last base unit: shares are rounded down and what is left goes, a unit
 * each, to the largest remainders (Hamilton's method); of equal ones to the first. The shares add up to the pool
 * wherever anything is demanded and no cap keeps it back.
 *
 * @param demands at least 0, in any unit
 * @param cap the most that one gets; what it would have had more is divided among the others
 */
export function splitPool(pool: bigint, demands: readonly bigint[], cap?: bigint): bigint[] {
  const capped = cap === undefined ? new Set<number>() : overCap(pool, demands, cap);
  const left = pool - BigInt(capped.size) * (cap ?? 0n);
  const open = demands.map((demand, index) => (capped.has(index) ? 0n : demand));
  const shares = proportional(left, open);
  return shares.map((share, index) => (capped.has(index) ? (cap ?? 0n) : share));
}

/** Finds the projects at the cap: each round leaves more to the others, which may reach the cap too. */
function overCap(pool: bigint, demands: readonly bigint[], cap: bigint): Set<number> {
  const capped = new Set<number>();
  for (;;) {
    const left = pool - BigInt(capped.size) * cap;
    const total = demands.reduce((sum, demand, index) => (capped.has(index) ? sum : sum + demand), 0n);
    const further = [...demands.keys()].filter(
      (index) => !capped.has(index) && (demands[index] ?? 0n) * left > cap * total,
    );
    if (further.length === 0) return capped;
    for (const index of further) capped.add(index);
  }
}

function proportional(pool: bigint, demands: readonly bigint[]): bigint[] {
  const total = demands.reduce((sum, demand) => sum + demand, 0n);
  if (total === 0n) return demands.map(() => 0n);
  const shares = demands.map((demand) => (pool * demand) / total);
  const given = shares.reduce((sum, share) => sum + share, 0n);
  const remainder = (index: number): bigint => (pool * (demands[index] ?? 0n)) % total;
  const order = [...demands.keys()].sort((a, b) => {
    const difference = remainder(b) - remainder(a);
    return difference === 0n ? a - b : difference > 0n ? 1 : -1;
  });
  for (const index of order.slice(0, Number(pool - given))) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}
