import { EncoderError } from './encoder-error.ts';
import { centre, cosine, unitSum } from './vectors.ts';

/** A mission as vectors. */
export interface MissionVectors {
  /** Vector that documents and labels are compared with: unit(ĉ(all) + unit(ĉ(title) + Σ ĉ(sentence))). */
  readonly mission: Float32Array;
  /** The raw vector of title and text. */
  readonly raw: Float32Array;
  /** Cosine of the raw vector with the mean of missions: how much it reads like an everyday description. */
  readonly everyday: number;
}

/**
 * Combines the vectors of {@link missionTexts}.
 * @param vectors raw, the one of the whole text first
 * @param mean of missions
 * @throws EncoderError invalid_vector without any
 */
export function combineMission(
  vectors: readonly ArrayLike<number>[],
  mean: ArrayLike<number>,
): MissionVectors {
  const [all, ...parts] = vectors;
  if (!all) throw new EncoderError('invalid_vector', 'A mission without texts has no vector');
  const whole = centre(all, mean);
  const summed = parts.length > 0 ? unitSum(parts.map((part) => centre(part, mean))) : whole;
  return { mission: unitSum([whole, summed]), raw: Float32Array.from(all), everyday: cosine(all, mean) };
}
