import { describe, expect, it } from 'vitest';
import { dot, unit } from './concept-vectors.ts';
import { translateMission } from './translate-mission.ts';

/** Unit vectors that look random and are the same in each run. */
const vector = (seed: number, size = 6): Float32Array =>
  unit(Float32Array.from({ length: size }, (_, at) => Math.sin(seed * 12.9898 + at * 78.233 + seed * at)));
const vectors = (from: number, count: number) => Array.from({ length: count }, (_, at) => vector(from + at));

/** (EᵀE + 10 I)⁻¹ EᵀO applied to a mission, solved by elimination. */
function byElimination(
  mission: Float32Array,
  everyday: Float32Array[],
  official: Float32Array[],
): Float32Array {
  const size = mission.length;
  const rows = Array.from({ length: size }, (_, row) => [
    ...Array.from(
      { length: size },
      (_column, column) =>
        everyday.reduce((sum, one) => sum + one[row]! * one[column]!, 0) + (row === column ? 10 : 0),
    ),
    mission[row]!,
  ]);
  for (let column = 0; column < size; column += 1) {
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const share = row[column]! / rows[column]![column]!;
      for (let cell = column; cell <= size; cell += 1) row[cell]! -= share * rows[column]![cell]!;
    }
  }
  const solved = rows.map((row, at) => row[size]! / row[at]!);
  const weights = everyday.map((one) => one.reduce((sum, value, at) => sum + value * solved[at]!, 0));
  const moved = unit(
    Float32Array.from(mission, (_, at) =>
      official.reduce((sum, one, row) => sum + weights[row]! * one[at]!, 0),
    ),
  );
  return unit(mission.map((value, at) => value + 0.5 * moved[at]!));
}

describe('translateMission', () => {
  it.each([3, 6, 40])('is the ridge regression of %d labels', (count) => {
    const [everyday, official] = [vectors(1, count), vectors(100, count)];
    const mission = vector(7.5);
    const expected = byElimination(mission, everyday, official);
    const found = translateMission(mission, { everyday, official });
    for (const [at, value] of found.entries()) expect(value).toBeCloseTo(expected[at]!, 4);
  });

  it('moves a mission toward the official label of what it says', () => {
    const [everyday, official] = [vectors(1, 5), vectors(50, 5)];
    const mission = everyday[2]!;
    const found = translateMission(mission, { everyday, official });
    expect(dot(found, official[2]!)).toBeGreaterThan(dot(mission, official[2]!));
    expect(Math.hypot(...found)).toBeCloseTo(1, 5);
  });

  it('leaves a mission alone without labels', () => {
    const mission = vector(3);
    expect(translateMission(mission, { everyday: [], official: [] })).toBe(mission);
  });
});
