import type { Panels } from './panels.ts';

/** A judge reached, and the move that leads to them: the judge before gives them an entry. */
interface Step {
  readonly judge: number;
  readonly before?: { readonly step: Step; readonly entry: number };
}

/** A search from judges over the entries they could give away, nearest first. */
export interface Reach {
  /** The nearest judge where the search may end. */
  readonly end: Step | undefined;
  /** All that were reached. */
  readonly seen: ReadonlySet<number>;
}

/**
 * Searches the shortest augmenting path: judge → an entry they have → another judge who may take it, breadth first.
 * (J. E. Hopcroft, R. M. Karp, 1973, for one path at a time.)
 *
 * @param mayMove whether a judge may give an entry away
 */
export function reachFrom(
  panels: Panels,
  starts: readonly number[],
  mayEnd: (judge: number) => boolean,
  mayMove: (entry: number, judge: number) => boolean,
): Reach {
  const seen = new Set(starts);
  const queue: Step[] = starts.map((judge) => ({ judge }));
  for (const step of queue) {
    if (mayEnd(step.judge)) return { end: step, seen };
    for (const entry of panels.entriesOf[step.judge] ?? []) {
      if (!mayMove(entry, step.judge)) continue;
      for (let judge = 0; judge < panels.judges.length; judge += 1) {
        if (seen.has(judge) || !panels.mayAdd(entry, judge)) continue;
        seen.add(judge);
        queue.push({ judge, before: { step, entry } });
      }
    }
  }
  return { end: undefined, seen };
}

/**
 * Moves one entry along each step of a path, from its end.
 *
 * @returns the judge it started from, who now has room
 */
export function moveAlong(panels: Panels, end: Step): number {
  let step = end;
  while (step.before) {
    const { step: before, entry } = step.before;
    panels.drop(entry, before.judge);
    panels.add(entry, step.judge);
    step = before;
  }
  return step.judge;
}
