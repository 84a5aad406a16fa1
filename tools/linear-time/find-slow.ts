import { RegExpParser } from '@eslint-community/regexpp';
import { type Alphabet, readAlphabet, TEXT_EDGE } from './alphabet.ts';
import { type Automaton, buildAutomaton } from './automaton.ts';
import { readGraph } from './graph.ts';
import { findLoops, reachable } from './loops.ts';

/** Steps of judging one expression; a larger one counts as slow, on every machine alike. */
const MOST_STEPS = 3_000_000;
/** Sets of states that are tried for a text without a match. */
const MOST_SETS = 300;

class TooLarge extends Error {}

/** Whether some text after this state has no match, so that a search goes back and tries again. */
function canFail({ moves, accepts }: Automaton, state: number, bits: readonly bigint[]): boolean {
  const seen = new Set<string>([`${state}`]);
  const queue: number[][] = [[state]];
  for (const states of queue) {
    const accepted = states.reduce((mask, one) => mask | (accepts[one] ?? 0n), 0n);
    if (!(accepted & TEXT_EDGE) || seen.size > MOST_SETS) return true;
    for (const bit of bits) {
      if (accepted & bit) continue;
      const next = new Set(
        states.flatMap((one) => (moves[one] ?? []).flatMap(({ to, mask }) => (mask & bit ? [to] : []))),
      );
      const list = [...next].sort((a, b) => a - b);
      const key = list.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(list);
    }
  }
  return false;
}

/** Whether a search that came to this state has its match, come what may: it goes no further back than here. */
const isMatch = ({ accepts, everything }: Automaton, state: number): boolean => accepts[state] === everything;

const lowestBit = (mask: bigint): number => (mask & -mask).toString(2).length - 1;

/** Searches a text that leads from one tuple of states to another, all moving on the same characters. */
class Walk {
  steps = 0;
  private readonly automaton: Automaton;

  constructor(automaton: Automaton) {
    this.automaton = automaton;
  }

  find(
    start: readonly number[],
    goal: readonly number[],
    mayBe: (state: number, at: number) => boolean,
  ): number[] | null {
    const goalKey = goal.join(' ');
    const from = new Map<string, { key: string; bit: number } | null>([[start.join(' '), null]]);
    const queue: (readonly number[])[] = [start];
    for (const tuple of queue) {
      for (const { to, mask } of this.together(tuple, mayBe)) {
        this.steps += 1;
        if (this.steps > MOST_STEPS) throw new TooLarge();
        const key = to.join(' ');
        if (key === goalKey) return pathTo(from, tuple.join(' '), lowestBit(mask));
        if (from.has(key)) continue;
        from.set(key, { key: tuple.join(' '), bit: lowestBit(mask) });
        queue.push(to);
      }
    }
    return null;
  }

  private together(
    tuple: readonly number[],
    mayBe: (state: number, at: number) => boolean,
  ): { to: number[]; mask: bigint }[] {
    let found: { to: number[]; mask: bigint }[] = [{ to: [], mask: ~0n }];
    for (const [at, state] of tuple.entries()) {
      const own = (this.automaton.moves[state] ?? []).filter(({ to }) => mayBe(to, at));
      found = found.flatMap(({ to, mask }) =>
        own.flatMap((move) => (mask & move.mask ? [{ to: [...to, move.to], mask: mask & move.mask }] : [])),
      );
    }
    return found;
  }
}

function pathTo(
  from: ReadonlyMap<string, { key: string; bit: number } | null>,
  last: string,
  bit: number,
): number[] {
  const path = [bit];
  for (let step = from.get(last); step; step = from.get(step.key)) path.unshift(step.bit);
  return path;
}

/** A repeated text that can be read by one circle or by a later one, at each place: the square of its length. */
function findSquare(automaton: Automaton, bits: readonly bigint[], walk: Walk): number[] | null {
  const loopOf = findLoops(automaton);
  const failing = [...loopOf.keys()].filter(
    (state) => !isMatch(automaton, state) && canFail(automaton, state, bits),
  );
  for (const first of loopOf.keys()) {
    const reached = reachable(automaton, first);
    for (const second of failing) {
      if (first === second || !reached.has(second)) continue;
      const loops = [loopOf.get(first), null, loopOf.get(second)];
      const path = walk.find([first, first, second], [first, second, second], (state, at) =>
        at === 1
          ? reached.has(state) && (loopOf.get(state) === loops[0] || !isMatch(automaton, state))
          : loopOf.get(state) === loops[at] && (at === 0 || !isMatch(automaton, state)),
      );
      if (path) return path;
    }
  }
  return null;
}

/** A repeated text with two ways through one circle: every repetition doubles the work. */
function findDoubling(automaton: Automaton, bits: readonly bigint[], walk: Walk): number[] | null {
  const loopOf = findLoops(automaton);
  const fails = (state: number): boolean => !isMatch(automaton, state) && canFail(automaton, state, bits);
  const twice = automaton.twice.find(
    ({ from, to }) => loopOf.has(from) && loopOf.get(from) === loopOf.get(to) && fails(to),
  );
  if (twice) return [lowestBit(twice.mask)];
  const loops = [...loopOf.keys()];
  for (const state of loops)
    for (const other of loops) {
      if (other <= state || loopOf.get(other) !== loopOf.get(state) || !fails(state)) continue;
      const inLoop = (one: number): boolean =>
        loopOf.get(one) === loopOf.get(state) && !isMatch(automaton, one);
      const apart = walk.find([state, state], [state, other], inLoop);
      const again = apart && walk.find([state, other], [state, state], inLoop);
      if (apart && again) return [...apart, ...again];
    }
  return null;
}

function textOf(path: readonly number[], alphabet: Alphabet): string {
  return JSON.stringify(path.map((bit) => alphabet.sampleOf(bit)).join(''));
}

/**
 * Why an expression can take longer than a text is long: the text to repeat, in words. Null for an expression that is
 * linear on every text. Repetitions of at most 100 count as bounded. Decided by counted steps, never by time.
 */
export function findSlow(source: string, flagText: string): string | null {
  const parser = new RegExpParser({ ecmaVersion: 2025 });
  const flags = parser.parseFlags(flagText);
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.unicode,
    unicodeSets: flags.unicodeSets,
  });
  const alphabet = readAlphabet(pattern, flags);
  const graph = readGraph(pattern, flags, alphabet);
  if (graph.readsBack.length > 0) return `reads back without a bound in ${graph.readsBack[0]}`;
  const automaton = buildAutomaton(graph, alphabet, flags.sticky);
  const bits = bitsOf(alphabet.all);
  const walk = new Walk(automaton);
  try {
    const doubling = findDoubling(automaton, bits, walk);
    if (doubling) return `doubles its work with each ${textOf(doubling, alphabet)}`;
    const square = findSquare(automaton, bits, walk);
    return square && `reads a text of many ${textOf(square, alphabet)} again from each place`;
  } catch (error) {
    if (error instanceof TooLarge) return 'is too large to judge: split it';
    throw error;
  }
}

function bitsOf(mask: bigint): bigint[] {
  const bits: bigint[] = [];
  for (let bit = 1n; bit <= mask; bit <<= 1n) if (bit & mask) bits.push(bit);
  return bits;
}
