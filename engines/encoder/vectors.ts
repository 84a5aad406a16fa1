/** How much of the mean is taken away: what all texts of a kind have in common says nothing about one of them. */
const MEAN_SHARE = 0.8;

/** Σ a·b. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

/** The vector at length 1; zeros stay zeros. */
export function unit(vector: ArrayLike<number>): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return Float32Array.from(vector, length > 0 ? (value) => value / length : () => 0);
}

/** Cosine of two vectors, −1 to 1; 0 where one of them is zeros. */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const lengths = Math.sqrt(dot(a, a) * dot(b, b));
  return lengths > 0 ? dot(a, b) / lengths : 0;
}

/** ĉ(x) = unit(x − 0.8 · mean). Zeros, which stand for no text, stay zeros. */
export function centre(vector: ArrayLike<number>, mean: ArrayLike<number>): Float32Array {
  if (dot(vector, vector) === 0) return new Float32Array(vector.length);
  return unit(Float32Array.from(vector, (value, at) => value - MEAN_SHARE * (mean[at] ?? 0)));
}

/** unit(Σ vectors). */
export function unitSum(vectors: readonly ArrayLike<number>[]): Float32Array {
  const sum = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (vector[at] as number);
  }
  return unit(sum);
}
