/** Modules that the same pages and parts need: what the bundler puts into one file when it is left alone. */
export interface Piece {
  /** The same from build to build. */
  readonly id: string;
  /** Characters before minification. */
  readonly size: number;
  /** Pieces that must have run before this one. */
  readonly imports: readonly string[];
  /** It has its own file whatever it costs; what leads over it still counts. */
  readonly isAlone?: boolean;
}

/** Modules that one page, or one part that comes later, needs in order to be drawn. */
export interface Visit {
  readonly pieces: ReadonlySet<string>;
  /** How much it counts beside the others. */
  readonly weight: number;
  /** It comes after a page, which has loaded what {@link START} is joined with. */
  readonly isLater?: boolean;
}

/** A piece of every visit: what is joined with it comes before everything else, and each page waits for it. */
export const START = 'start';

/** A file more costs as much as so many characters: a request on a phone's network, and worse compression. */
const FILE_COST = 16_000;

interface Group {
  readonly isAlone: boolean;
  readonly pieces: readonly string[];
  readonly imports: readonly string[];
  readonly size: number;
  /** Weight of each visit that loads it, 0 where none does. */
  readonly loads: Float64Array;
}

type Pair = readonly [Group, Group];
type Needs = ReadonlyMap<Group, { readonly direct: readonly Group[]; readonly reach: ReadonlySet<Group> }>;

/**
 * Joins pieces into files, so that all visits together cost least in files and in characters they do not need. No two
 * files need each other: each has run before those that import it.
 * @returns the pieces of each file of two or more
 */
export function joinPieces(pieces: readonly Piece[], visits: readonly Visit[]): string[][] {
  let groups: Group[] = pieces
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, size, imports, isAlone = false }) => {
      const loads = loadsOf(id, visits);
      return { isAlone, pieces: [id], imports, size, loads };
    });
  for (;;) {
    const needs = needsOf(groups);
    const best = bestPair(groups, needs, visits);
    if (!best) return groups.map((group) => [...group.pieces]).filter(({ length }) => length > 1);
    groups = groupsAfter(groups, best, needs);
  }
}

function loadsOf(id: string, visits: readonly Visit[]): Float64Array {
  return Float64Array.from(visits, (visit) => (visit.pieces.has(id) ? visit.weight : 0));
}

/** Merges two groups for all who load either, with the imports of both. */
function groupsAfter(groups: readonly Group[], [a, b]: Pair, needs: Needs): Group[] {
  const loads = highest(a.loads, b.loads);
  const needed = new Set([...reachOf(a, needs), ...reachOf(b, needs)]);
  const pieces = [...a.pieces, ...b.pieces];
  const joined = {
    isAlone: false,
    pieces,
    imports: [...a.imports, ...b.imports],
    size: a.size + b.size,
    loads,
  };
  const others = groups.filter((group) => group !== a && group !== b);
  return [
    ...others.map((group) => (needed.has(group) ? { ...group, loads: highest(group.loads, loads) } : group)),
    joined,
  ];
}

function highest(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((weight, index) => Math.max(weight, b[index] ?? 0));
}

/** The two whose joining saves most; null where none saves anything. */
function bestPair(groups: readonly Group[], needs: Needs, visits: readonly Visit[]): Pair | null {
  let best: { readonly pair: Pair; readonly saved: number } | null = null;
  for (const [index, a] of groups.entries()) {
    for (const b of groups.slice(index + 1)) {
      if (a.isAlone || b.isAlone) continue;
      const least = best?.saved ?? 0;
      if (savedBy([a, b], visits) <= least || isCircle(a, b, needs)) continue;
      const saved = savedBy([a, b], visits) - lostOnImports([a, b], needs, visits);
      if (saved > least) best = { pair: [a, b], saved };
    }
  }
  return best?.pair ?? null;
}

/** A file less for those who load both; the other's characters for those who load one. */
function savedBy([a, b]: Pair, visits: readonly Visit[]): number {
  const isStart = isStartOf(a) || isStartOf(b);
  let saved = 0;
  visits.forEach(({ isLater }, index) => {
    const ofA = a.loads[index] ?? 0;
    const ofB = b.loads[index] ?? 0;
    if (ofA > 0 && ofB > 0) saved += ofA * FILE_COST;
    else if (!isStart || !isLater) saved -= ofA * b.size + ofB * a.size;
  });
  return saved;
}

/** The files that those who load one have to load for the other. */
function lostOnImports([a, b]: Pair, needs: Needs, visits: readonly Visit[]): number {
  const loads = highest(a.loads, b.loads);
  let lost = 0;
  for (const group of new Set([...reachOf(a, needs), ...reachOf(b, needs)])) {
    if (group === a || group === b || isStartOf(group)) continue;
    visits.forEach((_, index) => {
      if (!group.loads[index]) lost += (loads[index] ?? 0) * (group.size + FILE_COST);
    });
  }
  return lost;
}

const isStartOf = ({ pieces }: Group): boolean => pieces.includes(START);

/** Lists the imports of each group, direct and indirect. */
function needsOf(groups: readonly Group[]): Needs {
  const groupOf = new Map(groups.flatMap((group) => group.pieces.map((id) => [id, group] as const)));
  const direct = (group: Group): Group[] =>
    group.imports.flatMap((id) => groupOf.get(id) ?? []).filter((other) => other !== group);
  const reach = (group: Group): Set<Group> => {
    const found = new Set<Group>();
    const ahead = direct(group);
    for (let next = ahead.pop(); next; next = ahead.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      ahead.push(...direct(next));
    }
    return found;
  };
  return new Map(groups.map((group) => [group, { direct: direct(group), reach: reach(group) }]));
}

const reachOf = (group: Group, needs: Needs): ReadonlySet<Group> => needs.get(group)?.reach ?? new Set();

/** Whether one leads to the other over a third: joined, the two would need what needs them. */
function isCircle(a: Group, b: Group, needs: Needs): boolean {
  const leads = (from: Group, to: Group): boolean =>
    needs.get(from)?.direct.some((third) => third !== to && reachOf(third, needs).has(to)) ?? false;
  return leads(a, b) || leads(b, a);
}
