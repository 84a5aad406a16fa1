import { describe, expect, it } from 'vitest';
import { type FittedMatch, fitChanceModel } from './chance-model.ts';

/** Matches whose share of fits follows a known model, each combination many times. */
function drawn(constant: number, level: number, opening: number): FittedMatch[] {
  const found: FittedMatch[] = [];
  for (const l of [-1, 0, 1, 2, 3])
    for (const o of [0, 0.5, 1, 2]) {
      const chance = 1 / (1 + Math.exp(-(constant + level * l + opening * o)));
      const many = 2000;
      for (let at = 0; at < many; at += 1)
        found.push({ level: l, opening: o, isUnlikely: false, fits: at < chance * many });
    }
  return found;
}

describe('fitChanceModel', () => {
  it('finds the model that many matches follow', () => {
    const model = fitChanceModel(drawn(-2, 1.2, 0.8));
    expect(model.level).toBeCloseTo(1.2, 2);
    expect(model.opening).toBeCloseTo(0.8, 2);
    expect(model.constant).toBeCloseTo(-2, 2);
    expect(model.unlikely).toBeCloseTo(0, 6);
  });

  it('takes away for unlikely ones', () => {
    const matches = [true, false].flatMap((isUnlikely) =>
      Array.from({ length: 100 }, (_, at) => ({
        level: 1,
        opening: 1,
        isUnlikely,
        fits: at < (isUnlikely ? 10 : 60),
      })),
    );
    expect(fitChanceModel(matches).unlikely).toBeLessThan(-1);
  });

  it('stays finite where all fit, none do, or one is all there is', () => {
    const one = { level: 1, opening: 0, isUnlikely: false };
    for (const fits of [true, false]) {
      const model = fitChanceModel([
        { ...one, fits },
        { ...one, level: 2, fits },
      ]);
      expect(Object.values(model).every(Number.isFinite)).toBe(true);
    }
    expect(Object.values(fitChanceModel([{ ...one, fits: true }])).every(Number.isFinite)).toBe(true);
  });
});
