import type { Automaton } from './automaton.ts';

/** For each state the number of its circle; states of no circle have none. */
export function findLoops({ moves }: Pick<Automaton, 'moves'>): ReadonlyMap<number, number> {
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const stack: number[] = [];
  const onStack = new Set<number>();
  const loopOf = new Map<number, number>();
  const close = (state: number): void => {
    const members: number[] = [];
    for (;;) {
      const member = stack.pop();
      if (member === undefined) break;
      onStack.delete(member);
      members.push(member);
      if (member === state) break;
    }
    const isLoop = members.length > 1 || (moves[state] ?? []).some(({ to }) => to === state);
    if (isLoop) for (const member of members) loopOf.set(member, state);
  };
  const visit = (state: number): void => {
    index.set(state, index.size);
    low.set(state, index.size - 1);
    stack.push(state);
    onStack.add(state);
    for (const { to } of moves[state] ?? []) {
      if (!index.has(to)) visit(to);
      if (onStack.has(to)) low.set(state, Math.min(low.get(state) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(state) === index.get(state)) close(state);
  };
  for (const state of moves.keys()) if (!index.has(state)) visit(state);
  return loopOf;
}

/** The states that can be reached from one, itself among them. */
export function reachable({ moves }: Pick<Automaton, 'moves'>, from: number): Set<number> {
  const seen = new Set([from]);
  for (const state of seen) for (const { to } of moves[state] ?? []) seen.add(to);
  return seen;
}
