import { moveAlong, reachFrom } from './free-room.ts';
import type { Panels } from './panels.ts';

/**
 * Moves entries from judges with many to judges with two fewer or less, as long as a path leads there: then loads are
 * as equal as conflicts and caps allow. (N. J. A. Harvey, R. E. Ladner, L. Lovász, T. Tamir, *Semi-matchings for
 * bipartite graphs and load balancing*, 2006)
 */
export function levelLoads(panels: Panels): void {
  const stuck = new Set<number>();
  for (;;) {
    const least = Math.min(...openLoads(panels));
    const heavy = [...panels.judges.keys()]
      .filter((judge) => !stuck.has(judge) && panels.loadOf(judge) > least + 1)
      .sort((a, b) => panels.loadOf(b) - panels.loadOf(a) || a - b)[0];
    if (heavy === undefined) return;
    const most = panels.loadOf(heavy) - 2;
    const { end, seen } = reachFrom(
      panels,
      [heavy],
      (judge) => panels.loadOf(judge) <= most && panels.loadOf(judge) < (panels.caps[judge] ?? 0),
      () => true,
    );
    if (end) moveAlong(panels, end);
    else for (const judge of seen) stuck.add(judge);
  }
}

/** Loads of judges who could take one more. */
const openLoads = (panels: Panels): number[] =>
  [...panels.judges.keys()]
    .map((judge) => panels.loadOf(judge))
    .filter((load, judge) => load < (panels.caps[judge] ?? 0));
