import {
  addedCover,
  type Line,
  type Problem,
  raiseCover,
  type Shares,
  scoreOf,
  sharesOf,
} from './problem.ts';

/** A team and its score. */
export interface Valued {
  readonly line: Line;
  readonly value: number;
}

interface Partial {
  /** People by role; −1 where the role is open. */
  readonly line: readonly number[];
  readonly chosen: readonly number[];
  readonly fit: number;
  readonly pairs: number;
  readonly covered: number;
  readonly cover: Float64Array;
}

interface Round {
  readonly beam: readonly Partial[];
  readonly role: number;
  readonly width: number;
  readonly banned: ReadonlySet<number>;
}

/** Roles with few candidates first: they decide what the others can be. */
export function rolesByScarcity({ candidates }: Problem): number[] {
  return candidates
    .map((list, role) => ({ role, count: list.length }))
    .sort((a, b) => a.count - b.count || a.role - b.role)
    .map(({ role }) => role);
}

const byValue = (a: { readonly value: number }, b: { readonly value: number }): number => b.value - a.value;

/** V of a beginning with one more person, each sum already shared out to the whole team; −Infinity if that cannot be. */
function scoreWith(
  problem: Problem,
  shares: Shares,
  { from, role, person }: { readonly from: Partial; readonly role: number; readonly person: number },
): number {
  if (from.chosen.includes(person)) return Number.NEGATIVE_INFINITY;
  const fit = from.fit + (problem.fit[role]?.[person] ?? 0);
  const pairs = from.pairs + pairsWith(problem, person, from.chosen);
  const covered = from.covered + addedCover(problem, person, from.cover);
  return shares.fit * fit + shares.pair * pairs + shares.cover * covered;
}

function pairsWith({ pair }: Problem, person: number, others: readonly number[]): number {
  let sum = 0;
  for (const other of others) sum += pair(person, other);
  return sum;
}

function take(problem: Problem, role: number, from: Partial, person: number): Partial {
  const cover = from.cover.slice();
  raiseCover(problem, person, cover);
  return {
    line: from.line.with(role, person),
    chosen: [...from.chosen, person],
    fit: from.fit + (problem.fit[role]?.[person] ?? 0),
    pairs: from.pairs + pairsWith(problem, person, from.chosen),
    covered: from.covered + addedCover(problem, person, from.cover),
    cover,
  };
}

/** The best beginnings with one more role filled. Scores come first, beginnings only for those that are kept. */
function fillRole(problem: Problem, shares: Shares, { beam, role, width, banned }: Round): Partial[] {
  const persons = (problem.candidates[role] ?? []).filter((person) => !banned.has(person));
  const scores = new Float64Array(beam.length * persons.length);
  for (const [at, from] of beam.entries()) {
    for (const [to, person] of persons.entries()) {
      scores[at * persons.length + to] = scoreWith(problem, shares, { from, role, person });
    }
  }
  const least = scores.slice().sort().at(-width) ?? Number.NEGATIVE_INFINITY;
  const kept: Partial[] = [];
  for (const [at, from] of beam.entries()) {
    for (const [to, person] of persons.entries()) {
      const score = scores[at * persons.length + to] ?? Number.NEGATIVE_INFINITY;
      const isKept = score >= least && score > Number.NEGATIVE_INFINITY && kept.length < width;
      if (isKept) kept.push(take(problem, role, from, person));
    }
  }
  return kept;
}

/**
 * Fills role after role and keeps the best `width` beginnings. Empty where no whole team was found.
 * @param banned people who may not be chosen
 */
export function searchBeam(
  problem: Problem,
  width: number,
  banned: ReadonlySet<number> = new Set(),
): Valued[] {
  const shares = sharesOf(problem);
  const nobody = problem.roles.map(() => -1);
  const cover = new Float64Array(problem.needs.length);
  let beam: Partial[] = [{ line: nobody, chosen: [], fit: 0, pairs: 0, covered: 0, cover }];
  for (const role of rolesByScarcity(problem)) {
    beam = fillRole(problem, shares, { beam, role, width, banned });
  }
  return beam.map(({ line }) => ({ line, value: scoreOf(problem, line, shares) }));
}

function neighborsOf(problem: Problem, line: Line, banned: ReadonlySet<number>): Line[] {
  const lines: Line[] = [];
  for (const [role, candidates] of problem.candidates.entries()) {
    for (const person of candidates) {
      if (!line.includes(person) && !banned.has(person)) lines.push(line.with(role, person));
    }
    for (let other = 0; other < role; other += 1) {
      const [here, there] = [line[role] ?? -1, line[other] ?? -1];
      const canSwap =
        !Number.isNaN(problem.fit[role]?.[there] ?? Number.NaN) &&
        !Number.isNaN(problem.fit[other]?.[here] ?? Number.NaN);
      if (canSwap) lines.push(line.with(role, there).with(other, here));
    }
  }
  return lines;
}

/** Exchanges one person, or the roles of two, for the best as long as the team gets better. */
export function improve(problem: Problem, start: Valued, banned: ReadonlySet<number> = new Set()): Valued {
  const shares = sharesOf(problem);
  let best = start;
  for (;;) {
    let next = best;
    for (const line of neighborsOf(problem, best.line, banned)) {
      const value = scoreOf(problem, line, shares);
      if (value > next.value + 1e-12) next = { line, value };
    }
    if (next === best) return best;
    best = next;
  }
}

/** Beam search, then local search on its best. Best first, each team once. */
export function findTeams(
  problem: Problem,
  { width, improved }: { readonly width: number; readonly improved: number },
  banned: ReadonlySet<number> = new Set(),
): Valued[] {
  const found = searchBeam(problem, width, banned).sort(byValue);
  const better = found.slice(0, improved).map((one) => improve(problem, one, banned));
  const once = new Map([...better, ...found].map((one) => [one.line.join(), one]));
  return [...once.values()].sort(byValue);
}

const differingPeople = (a: Line, b: Line): number => a.filter((person) => !b.includes(person)).length;

/**
 * Teams beside the best that are really others: each differs from each in two people or more, where the mission has as
 * many roles. The best team without two people of the best one is found by banning each two in turn.
 */
export function findAlternatives(
  problem: Problem,
  best: Valued,
  {
    count,
    width,
    fixed,
  }: { readonly count: number; readonly width: number; readonly fixed: ReadonlySet<number> },
): Valued[] {
  const free = best.line.filter((person) => !fixed.has(person));
  const apart = Math.min(2, free.length);
  if (apart === 0) return [];
  const bans = apart === 1 ? free.map((person) => [person]) : pairsOf(free);
  const found = bans.flatMap((ban) =>
    findTeams(problem, { width, improved: 1 }, new Set(ban)).slice(0, width),
  );
  const chosen: Valued[] = [best];
  for (const one of found.sort(byValue)) {
    if (chosen.length > count) break;
    if (chosen.every((other) => differingPeople(one.line, other.line) >= apart)) chosen.push(one);
  }
  return chosen.slice(1);
}

function pairsOf(list: readonly number[]): number[][] {
  return list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other]));
}
