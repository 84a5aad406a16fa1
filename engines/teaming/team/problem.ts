import type { People } from './builder.ts';
import type { Mission, NeededSkill, Role, Weights } from './mission.ts';
import { areBlocked, attainment, bondOf, fitOf, fitParts, pairOf } from './score.ts';

/** People by their number in the problem, one for each role, in the order of `roles`. */
export type Line = readonly number[];

/** The needs that someone attains, and how far, 0 to 1. */
export interface Brought {
  readonly needs: readonly number[];
  readonly reach: readonly number[];
}

/**
 * A mission narrowed to the people who may fill its roles. People have numbers from 0 here, so that fits and pairs
 * are plain arrays; pairs are computed when they are first asked for.
 */
export interface Problem {
  readonly roles: readonly Role[];
  /** Positions in `People.builders`, by number. */
  readonly persons: readonly number[];
  /** All who may fill a role are candidates, not only a shortlist. */
  readonly isWhole: boolean;
  /** Numbers of the people who may fill a role, the best first. */
  readonly candidates: readonly (readonly number[])[];
  /** Fit of a person to a role; NaN for someone who is no candidate of it. */
  readonly fit: readonly Float64Array[];
  readonly needs: readonly NeededSkill[];
  /** Skills of each person, by number. Few of the needs each, so only those are kept. */
  readonly brings: readonly Brought[];
  readonly weights: Weights;
  /** How well two people work together; −Infinity where one blocks the other. */
  readonly pair: (a: number, b: number) => number;
}

interface Ranked {
  readonly position: number;
  readonly fit: number;
}

/** People with at least one skill of a role, best first. Blockers come before any score. */
function rankForRole(people: People, mission: Mission, role: Role, weights: Weights): Ranked[] {
  const taken = mission.taken?.find((seat) => seat.role === role.id);
  const seated = new Set(mission.taken?.map(({ builder }) => builder));
  if (taken) {
    const position = people.position.get(taken.builder);
    const builder = position === undefined ? undefined : people.builders[position];
    if (position === undefined || !builder) return [];
    return [{ position, fit: fitOf(fitParts(builder, role), weights) }];
  }
  const found = new Set(role.skills.flatMap(({ skill }) => people.holders.get(skill)?.who ?? []));
  const ranked: Ranked[] = [];
  for (const position of found) {
    const builder = people.builders[position];
    if (!builder || seated.has(builder.id) || mission.excluded?.has(builder.id)) continue;
    if (!builder.pay.has(mission.pay) || !(builder.hours > 0)) continue;
    ranked.push({ position, fit: fitOf(fitParts(builder, role), weights) });
  }
  return ranked.sort((a, b) => b.fit - a.fit || a.position - b.position);
}

/** People who block each other's company with someone already in cannot be proposed at all. */
function withoutBlockedByTaken(people: People, mission: Mission, ranked: Ranked[]): Ranked[] {
  const taken = (mission.taken ?? []).flatMap(({ builder }) => {
    const position = people.position.get(builder);
    return position === undefined ? [] : [people.builders[position]];
  });
  return ranked.filter(({ position }) => {
    const builder = people.builders[position];
    return builder && taken.every((other) => !other || other === builder || !areBlocked(other, builder));
  });
}

interface ProblemLimits {
  /** The most candidates of a role. */
  readonly shortlist: number;
  /** Up to so many candidates of all roles together, all are taken. */
  readonly provenUpTo?: number;
}

/**
 * Narrows a mission to a shortlist per role, or takes all candidates where they are few. Among 10,000 people the best
 * team was always inside the first 40 of each role.
 */
export function poseProblem(
  people: People,
  mission: Mission,
  { shortlist, provenUpTo = 0, weights }: ProblemLimits & { readonly weights: Weights },
): Problem {
  const all = mission.roles.map((role) =>
    withoutBlockedByTaken(people, mission, rankForRole(people, mission, role, weights)),
  );
  const choices = all.reduce((sum, list) => sum + list.length, 0);
  const isWhole = choices <= provenUpTo;
  const ranked = isWhole ? all : all.map((list) => list.slice(0, shortlist));
  const persons = [...new Set(ranked.flat().map(({ position }) => position))];
  const numberOf = new Map(persons.map((position, number) => [position, number]));
  const fit = ranked.map((list) => {
    const fits = new Float64Array(persons.length).fill(Number.NaN);
    for (const one of list) fits[numberOf.get(one.position) ?? 0] = one.fit;
    return fits;
  });
  const needs = mission.roles.flatMap(({ skills }) => skills);
  return {
    roles: mission.roles,
    persons,
    isWhole,
    candidates: ranked.map((list) => list.map(({ position }) => numberOf.get(position) ?? 0)),
    fit,
    needs,
    brings: persons.map((position) => broughtBy(people, position, needs)),
    weights,
    pair: pairReader(people, persons, weights),
  };
}

function broughtBy(people: People, position: number, needs: readonly NeededSkill[]): Brought {
  const skills = people.builders[position]?.skills;
  const reach = needs.map((needed) => attainment(skills?.get(needed.skill) ?? 0, needed));
  const met = [...reach.keys()].filter((need) => (reach[need] ?? 0) > 0);
  return { needs: met, reach: met.map((need) => reach[need] ?? 0) };
}

/** The weight that a person adds to what is covered already. @param cover how far each need is met, 0 to 1 */
export function addedCover({ brings, needs }: Problem, person: number, cover: Float64Array): number {
  const brought = brings[person];
  let added = 0;
  for (let at = 0; at < (brought?.needs.length ?? 0); at += 1) {
    const need = brought?.needs[at] ?? 0;
    const more = (brought?.reach[at] ?? 0) - (cover[need] ?? 0);
    if (more > 0) added += more * (needs[need]?.weight ?? 0);
  }
  return added;
}

/** Raises `cover` to what a person attains. */
export function raiseCover({ brings }: Problem, person: number, cover: Float64Array): void {
  const brought = brings[person];
  for (let at = 0; at < (brought?.needs.length ?? 0); at += 1) {
    const need = brought?.needs[at] ?? 0;
    cover[need] = Math.max(cover[need] ?? 0, brought?.reach[at] ?? 0);
  }
}

function pairReader(
  { builders }: People,
  persons: readonly number[],
  weights: Weights,
): (a: number, b: number) => number {
  const size = persons.length;
  const known = new Float64Array(size * size).fill(Number.NaN);
  return (a, b) => {
    const before = known[a * size + b] ?? Number.NaN;
    if (!Number.isNaN(before)) return before;
    const [one, other] = [builders[persons[a] ?? -1], builders[persons[b] ?? -1]];
    if (!one || !other) throw new RangeError('A person is not part of the problem.');
    const value = areBlocked(one, other) ? Number.NEGATIVE_INFINITY : pairOf(bondOf(one, other), weights);
    known[a * size + b] = value;
    known[b * size + a] = value;
    return value;
  };
}

/** How a sum of fits, of pairs and of covered weight add up to the score of a whole team. */
export interface Shares {
  readonly fit: number;
  readonly pair: number;
  readonly cover: number;
}

export function sharesOf({ roles, needs, weights }: Problem): Shares {
  const pairs = (roles.length * (roles.length - 1)) / 2;
  const needed = needs.reduce((sum, { weight }) => sum + weight, 0);
  return {
    fit: roles.length > 0 ? weights.team.fit / roles.length : 0,
    pair: pairs > 0 ? weights.team.pair / pairs : 0,
    cover: needed > 0 ? weights.team.cover / needed : 0,
  };
}

/** V of a whole team: −Infinity where two of it block each other. */
export function scoreOf(problem: Problem, line: Line, shares: Shares = sharesOf(problem)): number {
  let fit = 0;
  let pairs = 0;
  for (let role = 0; role < line.length; role += 1) {
    const person = line[role] ?? -1;
    fit += problem.fit[role]?.[person] ?? Number.NaN;
    for (let other = 0; other < role; other += 1) pairs += problem.pair(person, line[other] ?? -1);
  }
  const reached = new Float64Array(problem.needs.length);
  let cover = 0;
  for (const person of line) {
    cover += addedCover(problem, person, reached);
    raiseCover(problem, person, reached);
  }
  return shares.fit * fit + shares.pair * pairs + shares.cover * cover;
}
