import fc from 'fast-check';
import { unit } from '../vectors.ts';

/** Unit vectors with a direction. */
export function someUnit(dimensions: number): fc.Arbitrary<Float32Array> {
  return fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: dimensions, maxLength: dimensions })
    .map((values) => unit(values.map((value, at) => (at === 0 && Math.abs(value) < 0.1 ? 0.5 : value))));
}

/** Repeatable unit vectors around a common direction, as those of sentences are. */
export function clusteredUnits(count: number, dimensions: number, seed = 1): Float32Array[] {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  const common = Array.from({ length: dimensions }, next);
  return Array.from({ length: count }, () => unit(common.map((value) => 0.6 * value + next())));
}
