import { buildFlowMatrix, type EndorsementGraph, type FlowMatrix } from './endorsement-graph.ts';
import { TrustError } from './trust-error.ts';

/** How trust spreads. */
export interface TrustOptions {
  /** Members the trust starts from and returns to, each as much as the others; repeated ones count once. */
  readonly seeds: ArrayLike<number>;
  /** Share that returns to the seeds at each step, in (0, 1); default 0.15. */
  readonly restart?: number;
  /** Largest share of a giver's trust that one edge carries, in (0, 1]; default 1/20, 1 is no cap. */
  readonly edgeCap?: number;
  /** Largest sum of all errors that is accepted; default 1e-10. */
  readonly tolerance?: number;
}

/** Outcome of the endorsements. */
export interface TrustResult {
  /** Each member's part of all trust: adds up to 1, or to 0 where there are no seeds. */
  readonly values: Float64Array;
  /** min(1, value · reached): how a member stands to an equal share among those reached. */
  readonly trust: Float64Array;
  /** How many members have any trust. Anyone who is more endorsements away than there were iterations has none yet. */
  readonly reached: number;
  readonly iterations: number;
  /** No more than this far from the fixed point, added over all members. */
  readonly errorBound: number;
}

const RESTART = 0.15;
const EDGE_CAP = 1 / 20;
const TOLERANCE = 1e-10;

/**
 * EigenTrust (Kamvar, Schlosser, Garcia-Molina 2003) by power iteration: at each step a share `restart` of all trust
 * returns to the seeds, the rest moves along the endorsements. Trust an edge may not carry, and all trust of a member
 * without endorsements, returns to the seeds too. The same input gives the same bits.
 * @throws TrustError invalid_graph, invalid_option
 */
export function computeTrust(graph: EndorsementGraph, options: TrustOptions): TrustResult {
  const steps = trustSteps(graph, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same, a step at a time, for anyone who has other work between: gives the error bound after each iteration, and the
 * result at the end.
 * @throws TrustError invalid_graph, invalid_option
 */
export function* trustSteps(
  graph: EndorsementGraph,
  options: TrustOptions,
): Generator<number, TrustResult, void> {
  const { restart = RESTART, edgeCap = EDGE_CAP, tolerance = TOLERANCE } = options;
  requireShare(restart, 'restart', restart < 1);
  requireShare(edgeCap, 'edgeCap', edgeCap <= 1);
  requireShare(tolerance, 'tolerance', tolerance < 1);
  const start = startVector(graph.members, options.seeds);
  if (start === null) return summarise(new Float64Array(graph.members), 0, 0);
  const matrix = buildFlowMatrix(graph, edgeCap);
  let values = start.slice();
  let next = new Float64Array(graph.members);
  let change = Number.POSITIVE_INFINITY;
  let before = change;
  let iterations = 0;
  // The map shrinks distances by 1 − restart, so one step's change bounds what is left (Banach). Where rounding keeps
  // so many numbers from reaching the tolerance, the change stops falling, and so do we.
  const errorBound = () => ((1 - restart) / restart) * change;
  while (iterations === 0 || (errorBound() > tolerance && change < before)) {
    before = change;
    change = spread(matrix, start, restart, values, next);
    [values, next] = [next, values];
    iterations += 1;
    yield errorBound();
  }
  return summarise(values, iterations, errorBound());
}

function requireShare(value: number, name: string, isBelow: boolean): void {
  if (!(value > 0 && isBelow))
    throw new TrustError('invalid_option', `${name} is out of its range: ${value}.`);
}

/** Equal trust on the seeds; null without any. */
function startVector(members: number, seeds: ArrayLike<number>): Float64Array | null {
  const distinct = new Set(Array.from(seeds));
  const start = new Float64Array(members);
  for (const seed of distinct) {
    if (!Number.isInteger(seed) || seed < 0 || seed >= members)
      throw new TrustError('invalid_option', `Seed ${seed} is not a member.`);
    start[seed] = 1 / distinct.size;
  }
  return distinct.size === 0 ? null : start;
}

/** One step into `next`. @returns how much changed, added over all members */
function spread(
  { members, starts, givers, shares, rest }: FlowMatrix,
  start: Float64Array,
  restart: number,
  values: Float64Array,
  next: Float64Array,
): number {
  let returned = 0;
  for (let member = 0; member < members; member += 1) returned += values[member]! * rest[member]!;
  const toSeeds = restart + (1 - restart) * returned;
  let change = 0;
  for (let member = 0; member < members; member += 1) {
    let inflow = 0;
    const end = starts[member + 1]!;
    for (let edge = starts[member]!; edge < end; edge += 1) inflow += values[givers[edge]!]! * shares[edge]!;
    const value = toSeeds * start[member]! + (1 - restart) * inflow;
    next[member] = value;
    change += Math.abs(value - values[member]!);
  }
  return change;
}

function summarise(values: Float64Array, iterations: number, errorBound: number): TrustResult {
  let reached = 0;
  for (const value of values) if (value > 0) reached += 1;
  const trust = values.map((value) => Math.min(1, value * reached));
  return { values, trust, reached, iterations, errorBound };
}
