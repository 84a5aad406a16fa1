import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeResult } from '../index.ts';
import { aHackathon, FOUR_CRITERIA } from '../testing/random-hackathon.ts';
import { spearman } from '../testing/spearman.ts';
import { TWO_CRITERIA, WORKED_EXAMPLE } from '../testing/worked-example.ts';
import { fitModel, type Score } from './fit-model.ts';

const two = (value: number | undefined): string => (value ?? Number.NaN).toFixed(2);

describe('the worked example', () => {
  const { model, ranking } = computeResult({
    criteria: TWO_CRITERIA,
    entries: ['A', 'B', 'C', 'D', 'E'],
    ratings: WORKED_EXAMPLE,
  });

  it('has the mean and the severity of each judge', () => {
    expect(two(model?.mean)).toBe('6.85');
    expect(['J1', 'J2', 'J3', 'J4'].map((judge) => two(model?.judges.get(judge)?.effect))).toEqual([
      '0.37',
      '-0.16',
      '0.72',
      '-1.16',
    ]);
  });

  it('tells A from E and lets D pass C', () => {
    expect(ranking.map(({ place, entry, raw, score }) => [place, entry, two(raw), two(score)])).toEqual([
      [1, 'A', '7.75', '7.38'],
      [2, 'E', '7.75', '7.08'],
      [3, 'D', '6.75', '6.93'],
      [4, 'C', '6.75', '6.59'],
      [5, 'B', '5.25', '6.04'],
    ]);
  });

  it('has residuals that add up to each effect', () => {
    for (const [judge, { effect }] of model?.judges ?? []) {
      const own = model?.residuals.filter((one) => one.judge === judge) ?? [];
      expect(own.reduce((sum, { residual }) => sum + residual, 0)).toBeCloseTo(effect, 7);
    }
    for (const { entry, judge, score, residual } of model?.residuals ?? []) {
      const effect = model?.judges.get(judge)?.effect ?? 0;
      expect((model?.entries.get(entry)?.adjusted ?? 0) + effect + residual).toBeCloseTo(score, 9);
    }
  });
});

describe('standard errors', () => {
  it('are those of the equations written out', () => {
    // Two entries by one judge: (2 0 1; 0 2 1; 1 1 3), whose inverse has 5/8 and 1/8, and σ² = Σ (y − μ) · residual = 1.
    const model = fitModel([
      { entry: 'a', judge: 'one', score: 6 },
      { entry: 'b', judge: 'one', score: 4 },
    ]);
    expect(model?.entries.get('a')).toMatchObject({ adjusted: 5.5, raw: 6, count: 1 });
    expect(model?.entries.get('a')?.error).toBeCloseTo(Math.sqrt(5 / 8), 9);
    expect(model?.errorBetween('a', 'b')).toBeCloseTo(Math.sqrt(1), 9);
  });

  it('hold the true quality about as often as one standard error does', () => {
    let inside = 0;
    for (let seed = 1; seed <= 5; seed += 1) {
      const { entries, quality, ratings } = aHackathon(100, 20, 3, seed);
      const { model } = computeResult({ criteria: FOUR_CRITERIA, entries, ratings });
      const middle = quality.reduce((sum, one) => sum + one, 0) / quality.length;
      for (const [at, entry] of entries.entries()) {
        const { adjusted = 0, error = 0 } = model?.entries.get(entry) ?? {};
        const truth = (model?.mean ?? 0) + 1.6 * ((quality[at] ?? 0) - middle);
        if (Math.abs(adjusted - truth) <= error) inside += 1;
      }
    }
    expect(inside / 500).toBeGreaterThan(0.6);
    expect(inside / 500).toBeLessThan(0.76);
  });

  it('shrink with more judges, and are 0 where all scores are equal', () => {
    const panel = (judges: number): Score[] =>
      Array.from({ length: judges }, (_, at) => [
        { entry: 'a', judge: `${at}`, score: 6 + (at % 2) },
        { entry: 'b', judge: `${at}`, score: 3 + (at % 2) },
      ]).flat();
    const errorOf = (judges: number): number => fitModel(panel(judges))?.errorBetween('a', 'b') ?? 0;
    expect(errorOf(10)).toBeLessThan(errorOf(2));
    const equal = fitModel(panel(4).map((score) => ({ ...score, score: 5 })));
    expect(equal?.entries.get('a')).toMatchObject({ adjusted: 5, error: 0 });
  });
});

describe('simulated hackathons', () => {
  it('find the true order as well as the method promises, better than raw means', () => {
    const runs = Array.from({ length: 8 }, (_, seed) => {
      const { entries, quality, ratings } = aHackathon(100, 20, 3, seed + 1);
      const { model } = computeResult({ criteria: FOUR_CRITERIA, entries, ratings });
      const found = entries.map((entry) => model?.entries.get(entry)?.adjusted ?? 0);
      const raw = entries.map((entry) => model?.entries.get(entry)?.raw ?? 0);
      return { found: spearman(found, quality), raw: spearman(raw, quality) };
    });
    const mean = (of: 'found' | 'raw'): number => runs.reduce((sum, run) => sum + run[of], 0) / runs.length;
    expect(mean('found')).toBeGreaterThanOrEqual(0.84);
    expect(mean('found') - mean('raw')).toBeGreaterThan(0.02);
  });
});

const seeds = fc.integer({ min: 0, max: 100_000 });

describe('a constant added to one judge', () => {
  const shifted = (scores: readonly Score[], by: number): Score[] =>
    scores.map((one) => (one.judge === 'judge-0' ? { ...one, score: one.score + by } : one));
  const scoresOf = (entries: number, judges: number, perEntry: number, seed: number): Score[] =>
    aHackathon(entries, judges, perEntry, seed).ratings.map(({ entry, judge, points }) => ({
      entry,
      judge,
      score: (points[0] ?? 0) + (points[1] ?? 0) / 2,
    }));
  const gaps = (scores: readonly Score[]): number[] => {
    const model = fitModel(scores);
    const first = model?.entries.get('entry-0')?.adjusted ?? 0;
    return [...(model?.entries.values() ?? [])].map(({ adjusted }) => adjusted - first);
  };

  it('leaves all differences as they are where every judge scores every entry', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: -5, max: 5 }),
        (seed, judges, by) => {
          const scores = scoresOf(8, judges, judges, seed);
          const before = gaps(scores);
          for (const [at, gap] of gaps(shifted(scores, by)).entries())
            expect(gap).toBeCloseTo(before[at] ?? 0, 6);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('moves entries of an assigned round by less than a share of one more than the judge’s scores', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: -5, max: 5 }), (seed, by) => {
        const scores = scoresOf(30, 6, 3, seed);
        const count = scores.filter(({ judge }) => judge === 'judge-0').length;
        const before = gaps(scores);
        for (const [at, gap] of gaps(shifted(scores, by)).entries()) {
          expect(Math.abs(gap - (before[at] ?? 0))).toBeLessThanOrEqual(Math.abs(by) / (count + 1) + 1e-6);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('incomplete judging', () => {
  it('bears judges who stop half-way', () => {
    const whole = aHackathon(60, 12, 3, 5);
    const stopped = new Set(['judge-0', 'judge-1', 'judge-2', 'judge-3']);
    const seen = new Map<string, number>();
    const ratings = whole.ratings.filter(({ judge }) => {
      seen.set(judge, (seen.get(judge) ?? 0) + 1);
      return !stopped.has(judge) || (seen.get(judge) ?? 0) <= 7;
    });
    const { ranking, unscored, model } = computeResult({ ...whole, criteria: FOUR_CRITERIA, ratings });
    expect(ranking.length + unscored.length).toBe(60);
    expect(ranking.every(({ score, error }) => Number.isFinite(score) && error > 0)).toBe(true);
    const found = whole.entries.map((entry) => model?.entries.get(entry)?.adjusted ?? 0);
    expect(spearman(found, whole.quality)).toBeGreaterThan(0.75);
  });

  it('takes one judge, whose order stays', () => {
    const model = fitModel([3, 9, 6].map((score, at) => ({ entry: `${at}`, judge: 'one', score })));
    const adjusted = [...(model?.entries.values() ?? [])].map((one) => one.adjusted);
    expect(adjusted).toEqual([4.5, 7.5, 6]);
    expect(model?.judges.get('one')?.effect).toBe(0);
  });

  it('has no model without scores', () => {
    expect(fitModel([])).toBeUndefined();
  });
});
