/**
 * A small generator of reproducible random numbers in [0, 1): Weyl sequence with a 32-bit finaliser
 * (the "mulberry32" construction). Not for secrets; the same seed gives the same numbers everywhere.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Fills an array with standard normal numbers (G. E. P. Box, M. E. Muller, 1958). */
export function fillNormal(target: Float64Array, random: () => number): void {
  for (let at = 0; at < target.length; at += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    target[at] = radius * Math.cos(angle);
    if (at + 1 < target.length) target[at + 1] = radius * Math.sin(angle);
  }
}

/** `size` distinct numbers below `count` in rising order, drawn without replacement; all when there are fewer. */
export function sampleIndices(count: number, size: number, random: () => number): Uint32Array {
  const pool = Uint32Array.from({ length: count }, (_, at) => at);
  const drawn = Math.min(size, count);
  if (drawn === count) return pool;
  for (let at = 0; at < drawn; at += 1) {
    const other = at + Math.floor(random() * (count - at));
    const value = pool[at]!;
    pool[at] = pool[other]!;
    pool[other] = value;
  }
  return pool.slice(0, drawn).sort();
}
