import { TrustError } from './trust-error.ts';

/** Endorsements between members. Members are the numbers from 0 up to, not including, `members`. */
export interface EndorsementGraph {
  readonly members: number;
  /** The giver of each endorsement. */
  readonly givers: Uint32Array;
  /** Its receiver; as long as `givers`. */
  readonly receivers: Uint32Array;
  /** How much it counts against the giver's others, ≥ 0; without it each counts 1. */
  readonly weights?: Float64Array;
}

/** The graph as the iteration reads it: the edges of each receiver side by side (compressed sparse rows). */
export interface FlowMatrix {
  readonly members: number;
  /** Where the edges of each receiver begin; one longer than there are members. */
  readonly starts: Uint32Array;
  readonly givers: Uint32Array;
  /** The share of the giver's trust an edge carries, at most the cap. */
  readonly shares: Float64Array;
  /** The share of each member's trust that no edge carries; it returns to the seeds. */
  readonly rest: Float64Array;
}

/**
 * Turns endorsements into shares of trust. Repeated pairs count as one edge of their added weights, so that repeating
 * never passes the cap; endorsements of oneself and of weight 0 are no edges.
 * @param edgeCap largest share of the giver's trust that one edge carries, in (0, 1]
 * @throws TrustError invalid_graph
 */
export function buildFlowMatrix(graph: EndorsementGraph, edgeCap: number): FlowMatrix {
  const { members } = graph;
  const kept = keepEdges(graph);
  // Two stable counting sorts: by giver, then by receiver. Equal pairs are neighbours after them.
  const byGiver = sortBy(graph.givers, kept, members);
  const order = sortBy(graph.receivers, byGiver, members);
  const merged = mergePairs(graph, order);
  const total = new Float64Array(members);
  for (let edge = 0; edge < merged.givers.length; edge += 1) {
    const giver = merged.givers[edge]!;
    total[giver] = total[giver]! + merged.shares[edge]!;
  }
  const rest = new Float64Array(members).fill(1);
  for (let edge = 0; edge < merged.givers.length; edge += 1) {
    const giver = merged.givers[edge]!;
    const share = Math.min(edgeCap, merged.shares[edge]! / total[giver]!);
    merged.shares[edge] = share;
    rest[giver] = rest[giver]! - share;
  }
  // Shares that add up to one leave a rounding error, which must not become negative trust.
  for (let member = 0; member < members; member += 1) rest[member] = Math.max(0, rest[member]!);
  return { members, ...merged, rest };
}

/** The positions of the endorsements that are edges. */
function keepEdges({ members, givers, receivers, weights }: EndorsementGraph): Uint32Array {
  const count = givers.length;
  if (receivers.length !== count || (weights && weights.length !== count))
    throw new TrustError('invalid_graph', 'Givers, receivers and weights differ in length.');
  const kept = new Uint32Array(count);
  let length = 0;
  for (let at = 0; at < count; at += 1) {
    const weight = weights ? weights[at]! : 1;
    if (givers[at]! >= members || receivers[at]! >= members)
      throw new TrustError('invalid_graph', `Endorsement ${at} names a member that is not there.`);
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY))
      throw new TrustError('invalid_graph', `Endorsement ${at} has no finite weight of 0 or more.`);
    if (givers[at] === receivers[at] || weight === 0) continue;
    kept[length] = at;
    length += 1;
  }
  return kept.subarray(0, length);
}

/** The positions in rising order of their keys; equal keys keep their order. */
function sortBy(keys: Uint32Array, positions: Uint32Array, members: number): Uint32Array {
  const next = new Uint32Array(members + 1);
  for (const position of positions) next[keys[position]! + 1] = next[keys[position]! + 1]! + 1;
  for (let key = 0; key < members; key += 1) next[key + 1] = next[key + 1]! + next[key]!;
  const sorted = new Uint32Array(positions.length);
  for (const position of positions) {
    const key = keys[position]!;
    sorted[next[key]!] = position;
    next[key] = next[key]! + 1;
  }
  return sorted;
}

/** Edges by receiver, then giver, each pair once; `shares` still holds weights. */
function mergePairs({ members, givers, receivers, weights }: EndorsementGraph, order: Uint32Array) {
  const starts = new Uint32Array(members + 1);
  const from = new Uint32Array(order.length);
  const shares = new Float64Array(order.length);
  let length = 0;
  let lastReceiver = -1;
  for (const position of order) {
    const giver = givers[position]!;
    const receiver = receivers[position]!;
    const weight = weights ? weights[position]! : 1;
    if (receiver === lastReceiver && from[length - 1] === giver) {
      shares[length - 1] = shares[length - 1]! + weight;
      continue;
    }
    from[length] = giver;
    shares[length] = weight;
    length += 1;
    starts[receiver + 1] = length;
    lastReceiver = receiver;
  }
  for (let member = 0; member < members; member += 1)
    starts[member + 1] = Math.max(starts[member + 1]!, starts[member]!);
  return { starts, givers: from.subarray(0, length), shares: shares.subarray(0, length) };
}
