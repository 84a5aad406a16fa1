import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTrust, type EndorsementGraph, TrustError, trustSteps } from './index.ts';
import { randomEndorsements } from './testing/random-endorsements.ts';

type Edge = readonly [giver: number, receiver: number, weight?: number];
const graphOf = (members: number, edges: readonly Edge[]): EndorsementGraph => ({
  members,
  givers: Uint32Array.from(edges, ([giver]) => giver),
  receivers: Uint32Array.from(edges, ([, receiver]) => receiver),
  weights: Float64Array.from(edges, ([, , weight]) => weight ?? 1),
});
const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);
const RESTART = 0.15;
const open = { seeds: [0], edgeCap: 1 };

/** One seed, one attacker endorsed by it, and a ring of `size` that the attacker leads into and no edge leaves. */
function ringGraph(size: number): EndorsementGraph {
  const ring = Array.from({ length: size }, (_, at): Edge => [2 + at, 2 + ((at + 1) % size)]);
  return graphOf(2 + size, [[0, 1], [1, 2], ...ring]);
}

const anyGraph = fc.integer({ min: 1, max: 30 }).chain((members) => {
  const member = fc.nat({ max: members - 1 });
  return fc.record({
    members: fc.constant(members),
    edges: fc.array(fc.tuple(member, member, fc.double({ min: 0, max: 1e6, noNaN: true })), {
      maxLength: 120,
    }),
    seeds: fc.array(member, { maxLength: 5 }),
    edgeCap: fc.constantFrom(0.05, 0.3, 1),
  });
});

describe('trust', () => {
  it.each<[what: string, edges: Edge[], values: number[]]>([
    ['stays with a seed without endorsements', [], [1, 0, 0]],
    ['moves along one endorsement', [[0, 1]], [1 / 1.85, 0.85 / 1.85, 0]],
    [
      'is shared by weight',
      [
        [0, 1, 3],
        [0, 2, 1],
      ],
      [1 / 1.85, 0.6375 / 1.85, 0.2125 / 1.85],
    ],
    [
      'counts a repeated pair as one edge',
      [
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 2],
      ],
      [1 / 1.85, 0.6375 / 1.85, 0.2125 / 1.85],
    ],
    [
      'is not made by endorsing oneself',
      [
        [0, 1],
        [1, 1],
        [0, 0],
      ],
      [1 / 1.85, 0.85 / 1.85, 0],
    ],
    [
      'needs a way from a seed',
      [
        [1, 2],
        [2, 1],
      ],
      [1, 0, 0],
    ],
  ])('%s', (_, edges, values) => {
    const result = computeTrust(graphOf(3, edges), open);
    for (const [at, value] of values.entries()) expect(result.values[at]).toBeCloseTo(value, 9);
  });

  it('carries at most the cap along one edge and returns the rest to the seeds', () => {
    const { values, trust, reached } = computeTrust(graphOf(3, [[0, 1]]), { seeds: [0] });
    // v1 = 0.85 · v0 / 20.
    expect(values[1]).toBeCloseTo((0.85 / 20) * (values[0] ?? 0), 12);
    expect(reached).toBe(2);
    expect(trust[0]).toBe(1);
    expect(trust[1]).toBeCloseTo(2 * (values[1] ?? 0), 12);
  });

  it('does not let a repeated pair pass the cap', () => {
    const once = computeTrust(graphOf(3, [[0, 1]]), { seeds: [0] });
    const often = computeTrust(
      graphOf(
        3,
        Array.from({ length: 50 }, (): Edge => [0, 1]),
      ),
      { seeds: [0] },
    );
    expect(often.values).toEqual(once.values);
  });

  it('is nothing for everybody while there are no seeds', () => {
    const { values, trust, reached } = computeTrust(graphOf(3, [[0, 1]]), { seeds: [] });
    expect([...values, ...trust, reached]).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('adds up to one, is never negative or no number, and solves its equation', () => {
    fc.assert(
      fc.property(anyGraph, ({ members, edges, seeds, edgeCap }) => {
        const { values, trust, reached, errorBound } = computeTrust(graphOf(members, edges), {
          seeds,
          edgeCap,
        });
        expect(sum(values)).toBeCloseTo(seeds.length === 0 ? 0 : 1, 9);
        expect(values.every((value) => value >= 0 && value <= 1 + 1e-9)).toBe(true);
        expect(trust.every((value) => value >= 0 && value <= 1)).toBe(true);
        expect(reached).toBeLessThanOrEqual(members);
        expect(errorBound).toBeLessThanOrEqual(1e-9);
      }),
    );
  });

  it('does not depend on the order of the endorsements, nor on the run', () => {
    const graph = randomEndorsements(300, 2000);
    const turned = {
      ...graph,
      givers: graph.givers.slice().reverse(),
      receivers: graph.receivers.slice().reverse(),
    };
    const first = computeTrust(graph, { seeds: [1, 2, 3] });
    expect(computeTrust(turned, { seeds: [3, 2, 1, 1] }).values).toEqual(first.values);
  });

  it('says how far it may be from the fixed point, and is no farther', () => {
    const graph = randomEndorsements(200, 1500, 7);
    const exact = computeTrust(graph, { seeds: [0, 9], edgeCap: 1, tolerance: 1e-14 });
    const rough = computeTrust(graph, { seeds: [0, 9], edgeCap: 1, tolerance: 1e-3 });
    expect(rough.errorBound).toBeLessThanOrEqual(1e-3);
    expect(rough.iterations).toBeLessThan(exact.iterations);
    const error = sum(rough.values.map((value, at) => Math.abs(value - (exact.values[at] ?? 0))));
    expect(error).toBeLessThanOrEqual(rough.errorBound);
  });

  it('gives the falling error bound between its steps', () => {
    const bounds = [...trustSteps(randomEndorsements(100, 500), { seeds: [0] })];
    expect(bounds.length).toBeGreaterThan(3);
    expect(bounds).toEqual([...bounds].sort((a, b) => b - a));
    expect(bounds.at(-1)).toBeLessThanOrEqual(1e-10);
  });
});

describe('against farms', () => {
  it('gives a closed ring (1 − a)/a times its inflow, whatever its size, with the cap off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), (size) => {
        const { values } = computeTrust(ringGraph(size), open);
        const inflow = values[1] ?? 0;
        expect(sum(values.subarray(2))).toBeCloseTo(((1 - RESTART) / RESTART) * inflow, 8);
      }),
      { numRuns: 30 },
    );
  });

  it('gives a ring less than that with the cap on, however densely its members endorse each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 59 }), (size, degree) => {
        const inside = Array.from({ length: size }, (_, from) =>
          Array.from(
            { length: Math.min(degree, size - 1) },
            (_, step): Edge => [2 + from, 2 + ((from + step + 1) % size)],
          ),
        ).flat();
        const { values } = computeTrust(graphOf(2 + size, [[0, 1], [1, 2], ...inside]), { seeds: [0] });
        const inflow = (values[1] ?? 0) / 20;
        expect(sum(values.subarray(2))).toBeLessThanOrEqual(((1 - RESTART) / RESTART) * inflow + 1e-9);
      }),
      { numRuns: 50 },
    );
  });

  it('holds a farm of 1,000 behind one attack edge to what that edge lets in', () => {
    const honest = 200;
    const farm = 1000;
    const graph = randomEndorsements(honest, 4000, 3);
    const fakes = Array.from({ length: farm }, (_, at) => honest + at);
    const edges: Edge[] = [
      ...Array.from(graph.givers, (giver, at): Edge => [giver, graph.receivers[at] ?? 0]),
      [5, honest],
      ...fakes.flatMap((fake): Edge[] =>
        Array.from(
          { length: 30 },
          (_, step): Edge => [fake, honest + ((fake - honest + step * 7 + 1) % farm)],
        ),
      ),
    ];
    const { values, trust, reached } = computeTrust(graphOf(honest + farm, edges), { seeds: [0, 1, 2, 3] });
    const held = sum(values.subarray(honest));
    // The attacker has some 20 edges; one of them carries at most 1/20 of their value.
    expect(held).toBeLessThanOrEqual((0.85 / 0.15) * ((values[5] ?? 0) / 20));
    expect(reached).toBeGreaterThan(honest + 0.9 * farm);
    // Five points times the trust of the member who endorses: what all fakes together could give one member.
    expect(5 * sum(trust.subarray(honest))).toBeLessThan(25);
  });
});

describe('the engine refuses', () => {
  it.each<[what: string, graph: EndorsementGraph, options: Parameters<typeof computeTrust>[1], code: string]>(
    [
      ['a giver that is not there', graphOf(2, [[2, 0]]), { seeds: [0] }, 'invalid_graph'],
      ['a receiver that is not there', graphOf(2, [[0, 2]]), { seeds: [0] }, 'invalid_graph'],
      ['a negative weight', graphOf(2, [[0, 1, -1]]), { seeds: [0] }, 'invalid_graph'],
      ['a weight that is no number', graphOf(2, [[0, 1, Number.NaN]]), { seeds: [0] }, 'invalid_graph'],
      [
        'lists of different length',
        { ...graphOf(2, [[0, 1]]), receivers: new Uint32Array(2) },
        { seeds: [0] },
        'invalid_graph',
      ],
      ['a seed that is not there', graphOf(2, []), { seeds: [2] }, 'invalid_option'],
      ['a restart of 0', graphOf(2, []), { seeds: [0], restart: 0 }, 'invalid_option'],
      ['a restart of 1', graphOf(2, []), { seeds: [0], restart: 1 }, 'invalid_option'],
      ['a cap above 1', graphOf(2, []), { seeds: [0], edgeCap: 1.1 }, 'invalid_option'],
      ['a tolerance of 0', graphOf(2, []), { seeds: [0], tolerance: 0 }, 'invalid_option'],
    ],
  )('%s', (_, graph, options, code) => {
    try {
      computeTrust(graph, options);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(TrustError);
      expect((error as TrustError).code).toBe(code);
    }
  });
});
