import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRound } from '../testing/random-hackathon.ts';
import { assignFinals } from './assign-finals.ts';
import { assignJudges } from './assign-judges.ts';
import { reassignJudges } from './reassign-judges.ts';
import type { Pair } from './round.ts';

const key = ({ entry, judge }: Pair): string => `${entry} ${judge}`;
const keys = (pairs: readonly Pair[]): string[] => pairs.map(key).sort();

describe('a judge who is absent', () => {
  const round = aRound(20, 6, 3, 3);
  const assigned = assignJudges(round).pairs;
  const own = assigned.filter(({ judge }) => judge === 'judge-2');

  it('keeps given scores, and others take what is open', () => {
    const scored = own.slice(0, 5);
    const { pairs, added, removed, shortages } = reassignJudges(round, {
      assigned,
      scored,
      absent: ['judge-2'],
    });
    expect(shortages).toEqual([]);
    expect(keys(pairs.filter(({ judge }) => judge === 'judge-2'))).toEqual(keys(scored));
    expect(keys(removed)).toEqual(keys(own.slice(5)));
    expect(added.map(({ entry }) => entry).sort()).toEqual(removed.map(({ entry }) => entry).sort());
    const loads = ['0', '1', '3', '4', '5'].map(
      (judge) => pairs.filter((pair) => pair.judge === `judge-${judge}`).length,
    );
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
  });

  it('changes nothing for the others', () => {
    const present = assigned.filter(({ judge }) => judge !== 'judge-2');
    const { pairs } = reassignJudges(round, { assigned, scored: [], absent: ['judge-2'] });
    expect(keys(pairs)).toEqual(expect.arrayContaining(keys(present)));
    expect(reassignJudges(round, { assigned, scored: [], absent: [] })).toEqual({
      pairs: expect.any(Array),
      added: [],
      removed: [],
      shortages: [],
    });
  });

  it('leaves a shortage that is named where too few are left', () => {
    const absent = ['judge-0', 'judge-1', 'judge-2', 'judge-3'];
    const { shortages } = reassignJudges(round, { assigned, scored: [], absent });
    expect(shortages).toHaveLength(20);
    expect(shortages[0]).toMatchObject({ eligible: 2, assigned: 2 });
  });
});

describe('a conflict declared while judging', () => {
  it('is replaced at once, even where the score was given', () => {
    const round = aRound(10, 5, 3, 8);
    const assigned = assignJudges(round).pairs;
    const conflicts = assigned.slice(0, 2);
    const { pairs, removed, added } = reassignJudges(
      { ...round, conflicts },
      { assigned, scored: conflicts, absent: [] },
    );
    expect(keys(removed)).toEqual(keys(conflicts));
    expect(added).toHaveLength(2);
    expect(keys(pairs)).not.toEqual(expect.arrayContaining([key(conflicts[0] ?? { entry: '', judge: '' })]));
  });
});

it('assigns no conflict and moves no given score, in any round', () => {
  const rounds = fc.record({
    seed: fc.integer({ min: 0, max: 10_000 }),
    conflicts: fc.double({ min: 0, max: 0.5, noNaN: true }),
    cap: fc.integer({ min: 1, max: 20 }),
    absent: fc.subarray(['judge-0', 'judge-1', 'judge-2', 'judge-3']),
    scored: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(rounds, ({ seed, conflicts, cap, absent, scored: nth }) => {
      const plain = aRound(12, 6, 3, seed);
      const round = { ...plain, judges: plain.judges.map(({ id }) => ({ id, cap })) };
      const assigned = assignJudges(round).pairs;
      const changed = { ...round, conflicts: aRound(12, 6, 3, seed + 1, conflicts).conflicts };
      const inConflict = new Set(changed.conflicts.map(key));
      const scored = assigned.filter((pair, at) => at % nth === 0 && !inConflict.has(key(pair)));
      const { pairs } = reassignJudges(changed, { assigned, scored, absent });
      expect(pairs.filter((pair) => inConflict.has(key(pair)))).toEqual([]);
      expect(keys(pairs)).toEqual(expect.arrayContaining(keys(scored)));
      expect(new Set(keys(pairs)).size).toBe(pairs.length);
      for (const { id } of round.judges) {
        expect(pairs.filter(({ judge }) => judge === id).length).toBeLessThanOrEqual(cap);
      }
    }),
  );
});

describe('finals', () => {
  const round = aRound(20, 12, 3, 4);
  const earlier = assignJudges(round).pairs;
  const finalists = ['entry-1', 'entry-4', 'entry-9'];

  it('give each finalist judges who have not judged it', () => {
    const { pairs, shortages } = assignFinals({ ...round, perEntry: 5 }, finalists, earlier);
    expect(shortages).toEqual([]);
    expect(pairs).toHaveLength(15);
    expect(new Set(keys([...earlier, ...pairs])).size).toBe(earlier.length + 15);
  });

  it('count both rounds for a cap', () => {
    const capped = { ...round, perEntry: 5, judges: round.judges.map(({ id }) => ({ id, cap: 5 })) };
    const { pairs, shortages } = assignFinals(capped, finalists, earlier);
    expect(pairs).toHaveLength(0);
    expect(shortages).toHaveLength(3);
  });

  it('say where too few further judges are left', () => {
    const few = aRound(20, 6, 3, 4);
    const { shortages } = assignFinals({ ...few, perEntry: 5 }, finalists, assignJudges(few).pairs);
    expect(shortages.map(({ eligible, assigned }) => [eligible, assigned])).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
    ]);
  });
});
