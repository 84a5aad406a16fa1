import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRound } from '../testing/random-hackathon.ts';
import { assignJudges } from './assign-judges.ts';
import type { JudgingRound, Pair } from './round.ts';
import { describeShortage } from './shortage.ts';

const key = ({ entry, judge }: Pair): string => `${entry} ${judge}`;

function countsOf(pairs: readonly Pair[], of: 'entry' | 'judge', ids: readonly string[]): number[] {
  return ids.map((id) => pairs.filter((pair) => pair[of] === id).length);
}

const loadsOf = (round: JudgingRound, pairs: readonly Pair[]): number[] =>
  countsOf(
    pairs,
    'judge',
    round.judges.map(({ id }) => id),
  );

const spread = (loads: readonly number[]): number => Math.max(...loads) - Math.min(...loads);

const sizes = fc.record({
  entries: fc.integer({ min: 1, max: 40 }),
  judges: fc.integer({ min: 1, max: 12 }),
  perEntry: fc.integer({ min: 1, max: 5 }),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
});

describe('without conflicts', () => {
  it('gives every entry its judges, with loads equal up to one', () => {
    fc.assert(
      fc.property(sizes, ({ entries, judges, perEntry, seed }) => {
        const round = aRound(entries, judges, Math.min(perEntry, judges), seed);
        const { pairs, shortages } = assignJudges(round);
        expect(new Set(pairs.map(key)).size).toBe(entries * round.perEntry);
        expect(shortages).toEqual([]);
        expect(spread(loadsOf(round, pairs))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('connects all entries wherever there are pairs enough', () => {
    fc.assert(
      fc.property(sizes, ({ entries, judges, perEntry, seed }) => {
        const round = aRound(entries, judges, Math.min(perEntry, judges), seed);
        const { pairs, groups } = assignJudges(round);
        const used = loadsOf(round, pairs).filter((load) => load > 0).length;
        const least = Math.max(1, entries + used - pairs.length);
        expect(groups).toBe(least);
      }),
    );
  });
});

describe('with conflicts, caps and tracks', () => {
  const rounds = fc
    .record({ sizes, conflicts: fc.double({ min: 0, max: 0.6, noNaN: true }), caps: fc.array(fc.nat(12)) })
    .map(({ sizes: { entries, judges, perEntry, seed }, conflicts, caps }): JudgingRound => {
      const round = aRound(entries, judges, perEntry, seed, conflicts);
      return {
        ...round,
        entries: round.entries.map((entry, at) => (at % 3 === 0 ? { ...entry, track: 'energy' } : entry)),
        judges: round.judges.map((judge, at) => ({ ...judge, ...(caps[at] ? { cap: caps[at] } : {}) })),
        trackJudges: new Map([['energy', round.judges.slice(0, 4).map(({ id }) => id)]]),
      };
    });

  it('assigns no conflict, no judge above their cap, none from outside a track', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const { pairs } = assignJudges(round);
        const conflicts = new Set(round.conflicts.map(key));
        const tracked = new Set(round.entries.filter(({ track }) => track).map(({ id }) => id));
        expect(pairs.filter((pair) => conflicts.has(key(pair)))).toEqual([]);
        for (const [at, load] of loadsOf(round, pairs).entries()) {
          expect(load).toBeLessThanOrEqual(round.judges[at]?.cap ?? Number.POSITIVE_INFINITY);
        }
        const named = round.trackJudges?.get('energy') ?? [];
        expect(pairs.filter(({ entry, judge }) => tracked.has(entry) && !named.includes(judge))).toEqual([]);
        expect(new Set(pairs.map(key)).size).toBe(pairs.length);
      }),
    );
  });

  it('names a shortage only where all who may judge the entry are taken', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const { pairs, shortages } = assignJudges(round);
        const given = new Set(pairs.map(key));
        const conflicts = new Set(round.conflicts.map(key));
        const loads = loadsOf(round, pairs);
        const short = new Map(shortages.map((one) => [one.entry, one]));
        for (const { id, track } of round.entries) {
          const count = pairs.filter(({ entry }) => entry === id).length;
          expect(short.get(id)?.assigned ?? round.perEntry).toBe(count);
          if (count === round.perEntry) continue;
          const free = round.judges.filter(
            ({ id: judge, cap = Number.POSITIVE_INFINITY }, at) =>
              (loads[at] ?? 0) < cap &&
              !given.has(key({ entry: id, judge })) &&
              !conflicts.has(key({ entry: id, judge })) &&
              (!track || round.trackJudges?.get(track)?.includes(judge)),
          );
          expect(free).toEqual([]);
        }
      }),
    );
  });

  it('is the same for the same seed in any order of its lists', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const turned = {
          ...round,
          entries: round.entries.toReversed(),
          judges: round.judges.toReversed(),
          conflicts: round.conflicts.toReversed(),
        };
        expect(assignJudges(turned)).toEqual(assignJudges(round));
      }),
    );
  });

  it('exchanges entries where the only judge of one is full', () => {
    const round: JudgingRound = {
      entries: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
      judges: [
        { id: 'one', cap: 2 },
        { id: 'two', cap: 2 },
      ],
      conflicts: [
        { entry: 'c', judge: 'two' },
        { entry: 'd', judge: 'two' },
      ],
      perEntry: 1,
      seed: 5,
    };
    const { pairs, shortages } = assignJudges(round);
    expect(shortages).toEqual([]);
    expect(pairs.map(key).sort()).toEqual(['a two', 'b two', 'c one', 'd one']);
  });
});

describe('at the size of a large hackathon', () => {
  it.each([0, 0.3, 0.5])('stays equal and connected with a share of %d conflicts', (share) => {
    const round = aRound(300, 40, 3, 11, share);
    const { pairs, shortages, groups } = assignJudges(round);
    expect(shortages).toEqual([]);
    expect(groups).toBe(1);
    expect(spread(loadsOf(round, pairs))).toBeLessThanOrEqual(1);
  });

  it('differs by the seed', () => {
    const [one, other] = [1, 2].map((seed) => assignJudges({ ...aRound(30, 6, 3), seed }));
    expect(one).not.toEqual(other);
  });
});

describe('the impossible', () => {
  it('is named before judging opens', () => {
    const conflicts = [
      { entry: 'entry-0', judge: 'judge-0' },
      { entry: 'entry-0', judge: 'judge-1' },
    ];
    const { shortages } = assignJudges({ ...aRound(6, 4, 3), conflicts });
    expect(shortages).toEqual([{ entry: 'entry-0', needed: 3, eligible: 2, assigned: 2 }]);
    expect(shortages.map((one) => describeShortage(one, 'X'))).toEqual([
      'Entry X has 2 eligible judges, 3 are needed.',
    ]);
  });

  it('is named where caps are too low', () => {
    const round = aRound(2, 1, 1);
    const { shortages } = assignJudges({ ...round, judges: [{ id: 'judge-0', cap: 1 }] });
    expect(shortages.map((one) => describeShortage(one, 'X'))).toEqual([
      'Entry X gets 0 of its eligible judges, 1 is needed: the others are at their caps.',
    ]);
  });

  it('is all of it with zero judges, and nothing with zero entries', () => {
    expect(assignJudges(aRound(3, 0, 3))).toMatchObject({ pairs: [], groups: 0, shortages: { length: 3 } });
    expect(assignJudges(aRound(0, 3, 3))).toEqual({ pairs: [], groups: 0, shortages: [] });
  });

  it('keeps tracks apart that share no judge, and says how many groups there are', () => {
    const round = aRound(8, 6, 2);
    const { groups, shortages } = assignJudges({
      ...round,
      entries: round.entries.map(({ id }, at) => ({ id, track: at < 4 ? 'energy' : 'water' })),
      trackJudges: new Map([
        ['energy', ['judge-0', 'judge-1', 'judge-2']],
        ['water', ['judge-3', 'judge-4', 'judge-5']],
      ]),
    });
    expect({ groups, shortages }).toEqual({ groups: 2, shortages: [] });
  });

  it.each([
    ['one id twice', { entries: [{ id: 'a' }, { id: 'a' }] }],
    ['no judges an entry', { perEntry: 0 }],
    ['a fraction', { perEntry: 1.5 }],
    ['a seed that is no whole number', { seed: Number.NaN }],
    ['a negative cap', { judges: [{ id: 'one', cap: -1 }] }],
  ])('is refused as %s', (_, wrong) => {
    expect(() => assignJudges({ ...aRound(2, 2, 1), ...wrong })).toThrow(
      expect.objectContaining({ code: 'invalid_round' }),
    );
  });
});
