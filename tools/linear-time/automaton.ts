import { type Alphabet, TEXT_EDGE } from './alphabet.ts';
import type { Graph, Step } from './graph.ts';

/** A move to another state on a character of `mask`. */
interface Move {
  readonly to: number;
  readonly mask: bigint;
}

/**
 * Search of a text: state 0 and those it moves between stand before the match, every other in it. A state
 * knows of the last character what lookbehinds ask.
 */
export interface Automaton {
  readonly moves: readonly (readonly Move[])[];
  /** After a state the expression matches if the next character, or the end of the text, is of this mask. */
  readonly accepts: readonly bigint[];
  /** The mask of every character and the end. */
  readonly everything: bigint;
  /** States with two ways to the same state on the same character. */
  readonly twice: readonly { readonly from: number; readonly to: number; readonly mask: bigint }[];
}

const SCAN = -1;

/** Characters between which no lookbehind distinguishes, a mask each; the start of the text is the first. */
function kindsOf({ steps }: Graph, all: bigint): bigint[] {
  const asked = new Set(steps.flat().flatMap(({ kind, mask }) => (kind === 'behind' ? [mask & all] : [])));
  const kinds = [...asked].reduce<bigint[]>(
    (parts, mask) => parts.flatMap((part) => [part & mask, part & ~mask].filter((one) => one !== 0n)),
    [all],
  );
  return [TEXT_EDGE, ...kinds];
}

/** The reading steps that can come next after a place, and the mask on which the expression is at its end. */
function nextOf(
  graph: Graph,
  place: number,
  last: bigint,
  everything: bigint,
): { reads: Step[]; end: bigint } {
  const reads: Step[] = [];
  let end = 0n;
  const open = new Set<string>();
  const counts = new Map<string, number>();
  const visit = (at: number, asked: bigint): void => {
    const key = `${at} ${asked}`;
    const count = counts.get(key) ?? 0;
    // Two ways to a step are as many as matter.
    if (open.has(key) || count > 1) return;
    counts.set(key, count + 1);
    open.add(key);
    if (at === graph.end) end |= asked;
    for (const { kind, to, mask } of graph.steps[at] ?? []) {
      if (kind === 'read') {
        if (asked & mask) reads.push({ kind, to, mask: asked & mask });
      } else if (kind === 'free') visit(to, asked);
      else if (kind === 'ahead') {
        if (asked & mask) visit(to, asked & mask);
      } else if (mask & last) visit(to, asked);
    }
    open.delete(key);
  };
  visit(place, everything);
  return { reads, end };
}

/** Builds the states of a search, those before the match first. */
export function buildAutomaton(graph: Graph, alphabet: Alphabet, isSticky: boolean): Automaton {
  const everything = alphabet.all | TEXT_EDGE;
  const kinds = kindsOf(graph, alphabet.all);
  const ids = new Map<string, number>();
  const queue: { place: number; kind: number }[] = [];
  const idOf = (place: number, kind: number): number => {
    const key = `${place} ${kind}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, queue.length);
    return queue.push({ place, kind }) - 1;
  };
  idOf(SCAN, 0);
  const moves: Move[][] = [];
  const accepts: bigint[] = [];
  const twice: { from: number; to: number; mask: bigint }[] = [];
  for (let from = 0; from < queue.length; from += 1) {
    const state = queue[from];
    if (!state) break;
    const isScan = state.place === SCAN;
    const { reads, end } = nextOf(
      graph,
      isScan ? graph.start : state.place,
      kinds[state.kind] ?? 0n,
      everything,
    );
    if (isScan && !isSticky) reads.push({ kind: 'read', to: SCAN, mask: alphabet.all });
    const own: Move[] = [];
    for (const { to, mask } of reads)
      for (const [kind, members] of kinds.entries()) {
        const shared = mask & members & alphabet.all;
        if (shared) own.push({ to: idOf(to, kind), mask: shared });
      }
    for (const [at, one] of own.entries())
      for (const other of own.slice(at + 1))
        if (one.to === other.to && one.mask & other.mask)
          twice.push({ from, to: one.to, mask: one.mask & other.mask });
    moves.push(own);
    accepts.push(end);
  }
  return { moves, accepts, everything, twice };
}
