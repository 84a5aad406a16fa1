import { findAlternatives, findTeams, improve, rolesByScarcity, type Valued } from './beam-search.ts';
import type { People } from './builder.ts';
import { searchExactly } from './exact-search.ts';
import { type Mission, type Role, type Seat, WEIGHTS, type Weights } from './mission.ts';
import { type Line, type Problem, poseProblem } from './problem.ts';
import { type RatedTeam, rateTeam } from './rate-team.ts';

/** A role that no candidate can fill, and how near the people come. */
export interface Vacancy {
  readonly role: string;
  readonly skills: readonly {
    readonly skill: string;
    readonly needed: number;
    /** How many of the people counted have the skill at all, whatever else keeps them from the role. */
    readonly holders: number;
    readonly best: number;
  }[];
}

export interface Proposal {
  /** Best first; empty where no role can be filled. */
  readonly teams: readonly RatedTeam[];
  /** Roles that the teams leave open. */
  readonly vacancies: readonly Vacancy[];
  /** How much better any other team of the shortlists could be; 0 is "the best possible", null was not computed. */
  readonly gap: number | null;
}

export interface SearchOptions {
  readonly weights?: Weights;
  /** Teams in all, the alternatives included. */
  readonly teams?: number;
  /** Candidates of a role. */
  readonly shortlist?: number;
  readonly width?: number;
  readonly improved?: number;
  /** Up to so many candidates of all roles together, the best team is proved among all of them. */
  readonly provenUpTo?: number;
  /** Where the proof gives up and states a gap. */
  readonly maxNodes?: number;
}

/** As measured: a beam of 128 with local search on the best 16 finds the optimum of nearly every mission. */
const DEFAULTS = {
  weights: WEIGHTS,
  teams: 5,
  shortlist: 40,
  width: 128,
  improved: 16,
  provenUpTo: 400,
  maxNodes: 2000,
} as const;

const ALTERNATIVE_WIDTH = 8;

/**
 * Proposes teams for a mission: a shortlist per role, a beam search, a local search, then alternatives that differ in
 * two people or more. A role without a fitting candidate stays open and is reported with what is missing.
 */
export function proposeTeams(people: People, mission: Mission, options: SearchOptions = {}): Proposal {
  const settings = { ...DEFAULTS, ...options };
  const solved = solve(people, mission, settings);
  const vacancies = solved.open.map((role) => vacancyOf(people, mission, role));
  if (!solved.best) return { teams: [], vacancies, gap: null };
  const { problem, best } = solved;
  const proof = provenOf(problem, best, settings);
  const first = proof?.best ?? best;
  const others = findAlternatives(problem, first, {
    count: settings.teams - 1,
    width: ALTERNATIVE_WIDTH,
    fixed: takenIn(people, mission, problem),
  });
  const rate = ({ line }: Valued) =>
    rateTeam(people, mission, seatsOf(people, problem, line), settings.weights);
  return {
    teams: [first, ...others].map(rate),
    vacancies,
    gap: proof ? Math.max(0, proof.bound - first.value) : null,
  };
}

/**
 * Finds people for a role beside those in the others, best for the whole team first.
 * @param seats the other roles of the team; the role's own seat is left out
 */
export function suggestForRole(
  people: People,
  mission: Mission,
  { role, seats, count }: { readonly role: string; readonly seats: readonly Seat[]; readonly count: number },
  weights: Weights = WEIGHTS,
): RatedTeam[] {
  const others = seats.filter((seat) => seat.role !== role);
  const filled = new Set([role, ...others.map((seat) => seat.role)]);
  const roles = mission.roles.filter(({ id }) => filled.has(id));
  const narrowed = { ...mission, roles, taken: others };
  const problem = poseProblem(people, narrowed, { shortlist: DEFAULTS.shortlist, weights });
  const at = roles.findIndex(({ id }) => id === role);
  return (problem.candidates[at] ?? [])
    .map((person) => people.builders[problem.persons[person] ?? -1])
    .flatMap((builder) =>
      builder ? [rateTeam(people, narrowed, [...others, { role, builder: builder.id }], weights)] : [],
    )
    .sort((a, b) => b.value - a.value)
    .slice(0, count);
}

interface Solved {
  readonly problem: Problem;
  readonly best: Valued | null;
  readonly open: readonly Role[];
}

type Settings = Required<SearchOptions>;

/** Leaves out roles without candidates, and then, where people are too few, the scarcest until a team is found. */
function solve(people: People, mission: Mission, settings: Settings): Solved {
  const open: Role[] = [];
  let roles = mission.roles;
  for (;;) {
    const problem = poseProblem(people, { ...mission, roles }, settings);
    const empty = roles.filter((_, role) => problem.candidates[role]?.length === 0);
    if (roles.length === 0) return { problem, best: null, open };
    if (empty.length === 0) {
      const [best] = findTeams(problem, settings);
      if (best) return { problem, best: improve(problem, best), open };
      const scarcest = roles[rolesByScarcity(problem)[0] ?? 0];
      if (scarcest) empty.push(scarcest);
    }
    open.push(...empty);
    roles = roles.filter((role) => !empty.includes(role));
  }
}

function provenOf(
  problem: Problem,
  best: Valued,
  { maxNodes }: Settings,
): { readonly best: Valued | null; readonly bound: number } | null {
  return problem.isWhole ? searchExactly(problem, best, maxNodes) : null;
}

function takenIn({ builders }: People, { taken = [] }: Mission, problem: Problem): ReadonlySet<number> {
  const seated = new Set(taken.map(({ builder }) => builder));
  return new Set(
    [...problem.persons.keys()].filter((person) => {
      const builder = builders[problem.persons[person] ?? -1];
      return builder && seated.has(builder.id);
    }),
  );
}

function seatsOf({ builders }: People, problem: Problem, line: Line): Seat[] {
  return line.flatMap((person, at) => {
    const builder = builders[problem.persons[person] ?? -1];
    const role = problem.roles[at];
    return builder && role ? [{ role: role.id, builder: builder.id }] : [];
  });
}

function vacancyOf({ builders, holders }: People, { uncounted }: Mission, role: Role): Vacancy {
  return {
    role: role.id,
    skills: role.skills.map(({ skill, level }) => {
      const { who = [], level: all = [] } = holders.get(skill) ?? {};
      const levels = all.filter((_, at) => !uncounted?.has(builders[who[at] ?? -1]?.id ?? ''));
      return { skill, needed: level, holders: levels.length, best: Math.max(0, ...levels) };
    }),
  };
}
