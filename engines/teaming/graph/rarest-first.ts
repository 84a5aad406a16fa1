/** A team that covers a set of skills, and how far its two most distant people are from each other. */
export interface CoveringTeam {
  readonly members: readonly number[];
  readonly diameter: number;
}

/**
 * RarestFirst: for each holder of the rarest skill, takes the nearest holder of every other skill, and keeps the team
 * with the smallest diameter. In a metric its diameter is at most twice the smallest possible.
 *
 * T. Lappas, K. Liu, E. Terzi, *Finding a team of experts in social networks*, KDD 2009, algorithm 1.
 *
 * @param holders for each skill the people who have it
 * @param distance between two people; a metric (see `shortestPaths`)
 * @returns null where a skill has no holder
 */
export function findRarestFirst(
  holders: readonly (readonly number[])[],
  distance: (a: number, b: number) => number,
): CoveringTeam | null {
  const rarest = holders.reduce<readonly number[] | undefined>(
    (least, list) => (least && least.length <= list.length ? least : list),
    undefined,
  );
  if (!rarest || rarest.length === 0) return null;
  let best: CoveringTeam | null = null;
  for (const leader of rarest) {
    const nearest = holders.map((list) => (list === rarest ? leader : nearestTo(leader, list, distance)));
    const members = [...new Set(nearest)];
    const diameter = diameterOf(members, distance);
    if (!best || diameter < best.diameter) best = { members, diameter };
  }
  return best;
}

function nearestTo(
  person: number,
  list: readonly number[],
  distance: (a: number, b: number) => number,
): number {
  return list.reduce((near, one) => (distance(person, one) < distance(person, near) ? one : near));
}

function diameterOf(members: readonly number[], distance: (a: number, b: number) => number): number {
  let most = 0;
  for (const [at, a] of members.entries()) {
    for (const b of members.slice(at + 1)) most = Math.max(most, distance(a, b));
  }
  return most;
}

/**
 * The metric of a graph: lengths of shortest paths between all people (Floyd 1962), row by row.
 * @param lengths between neighbors; Infinity where two are none
 */
export function shortestPaths(lengths: readonly (readonly number[])[]): number[][] {
  const paths = lengths.map((row, at) => row.map((length, to) => (at === to ? 0 : length)));
  for (const [over, fromOver] of paths.entries()) {
    for (const row of paths) {
      const first = row[over] ?? Number.POSITIVE_INFINITY;
      for (const [to, rest] of fromOver.entries()) {
        row[to] = Math.min(row[to] ?? Number.POSITIVE_INFINITY, first + rest);
      }
    }
  }
  return paths;
}
