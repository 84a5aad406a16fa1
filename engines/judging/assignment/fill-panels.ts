import { moveAlong, reachFrom } from './free-room.ts';
import type { Panels } from './panels.ts';

/** Limits while panels are filled. */
export interface FillRules {
  readonly perEntry: number;
  /** Entries a judge gets before others are asked to exchange. */
  readonly capacity: number;
  /** Whether a judge may give an entry away to make room. */
  readonly mayMove: (entry: number, judge: number) => boolean;
}

/**
 * Gives every entry its judges: entries with the fewest eligible judges first, each the eligible judge with the least
 * load, of equal ones the one who met its other judges least often, then by the seed. Where none has room, entries are
 * exchanged along the shortest path; where that fails too, the capacity grows for judges who set no cap.
 */
export function fillPanels(panels: Panels, rules: FillRules): void {
  const order = [...panels.entries.keys()].sort(
    (a, b) => (panels.eligibleCounts[a] ?? 0) - (panels.eligibleCounts[b] ?? 0) || a - b,
  );
  let capacity = rules.capacity;
  for (const entry of order) {
    while ((panels.judgesOf[entry] ?? []).length < rules.perEntry) {
      const judge = leastLoaded(panels, entry, capacity);
      if (judge !== undefined) {
        panels.add(entry, judge);
        continue;
      }
      const grown = makeRoom(panels, entry, { ...rules, capacity });
      if (grown === undefined) break;
      capacity = grown;
    }
  }
}

function leastLoaded(panels: Panels, entry: number, capacity: number): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  let fewest = Number.POSITIVE_INFINITY;
  for (let judge = 0; judge < panels.judges.length; judge += 1) {
    const load = panels.loadOf(judge);
    if (load > least || !hasRoom(panels, judge, capacity) || !panels.mayAdd(entry, judge)) continue;
    const met = panels.meetings(entry, judge);
    if (load === least && met >= fewest) continue;
    best = judge;
    least = load;
    fewest = met;
  }
  return best;
}

const hasRoom = (panels: Panels, judge: number, capacity: number): boolean =>
  panels.loadOf(judge) < Math.min(capacity, panels.caps[judge] ?? 0);

/**
 * Gives an entry a judge by exchanges within the capacity, or finds the least capacity at which there is one.
 *
 * @returns the capacity to continue with; undefined where no capacity helps
 */
function makeRoom(panels: Panels, entry: number, { capacity, mayMove }: FillRules): number | undefined {
  const starts = [...panels.judges.keys()].filter((judge) => panels.mayAdd(entry, judge));
  const { end, seen } = reachFrom(panels, starts, (judge) => hasRoom(panels, judge, capacity), mayMove);
  if (end) {
    panels.add(entry, moveAlong(panels, end));
    return capacity;
  }
  const loads = [...seen]
    .filter((judge) => hasRoom(panels, judge, Number.POSITIVE_INFINITY))
    .map((judge) => panels.loadOf(judge));
  return loads.length === 0 ? undefined : Math.min(...loads) + 1;
}
