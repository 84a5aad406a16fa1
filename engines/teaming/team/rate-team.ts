import type { Builder, People } from './builder.ts';
import type { Mission, Role, Seat, Weights } from './mission.ts';
import {
  areBlocked,
  attainment,
  type Bond,
  bondOf,
  type FitParts,
  fitOf,
  fitParts,
  pairOf,
} from './score.ts';

/** Needed skills that a person brings to a role. */
export interface MetSkill {
  readonly skill: string;
  /** 0 where the person has not the skill. */
  readonly level: number;
  readonly needed: number;
}

/** Why a person has a role. */
export interface RatedSeat extends Seat {
  /** 0 to 1. */
  readonly fit: number;
  readonly parts: FitParts;
  readonly skills: readonly MetSkill[];
}

export interface RatedBond extends Bond {
  readonly between: readonly [string, string];
  /** 0 to 1. */
  readonly value: number;
}

/** A need that no member of a team meets in full. */
export interface Gap {
  readonly role: string;
  readonly skill: string;
  readonly needed: number;
  /** The best level in the team; 0 for none. */
  readonly best: number;
}

/** A team with all that its score is made of. */
export interface RatedTeam {
  readonly seats: readonly RatedSeat[];
  /** 0 to 1; 0 where two people of it block each other. */
  readonly value: number;
  /** Means over the people and over the pairs, and the share of the needs that someone meets. */
  readonly parts: { readonly fit: number; readonly pair: number; readonly cover: number };
  readonly bonds: readonly RatedBond[];
  readonly gaps: readonly Gap[];
  readonly blocked: boolean;
}

const mean = (values: readonly number[]): number =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

function rateSeat(builder: Builder, role: Role, weights: Weights): RatedSeat {
  const parts = fitParts(builder, role);
  return {
    role: role.id,
    builder: builder.id,
    fit: fitOf(parts, weights),
    parts,
    skills: role.skills.map(({ skill, level }) => ({
      skill,
      level: builder.skills.get(skill) ?? 0,
      needed: level,
    })),
  };
}

function rateBonds(builders: readonly Builder[], weights: Weights): RatedBond[] {
  return builders.flatMap((one, at) =>
    builders.slice(at + 1).map((other) => {
      const bond = bondOf(one, other);
      return { ...bond, between: [one.id, other.id] as const, value: pairOf(bond, weights) };
    }),
  );
}

/**
 * Scores a team as the search does and says of what the score is made. For "what if": rate the team with another
 * person, or with one more, and compare.
 * @throws RangeError for a role or a person that is not known, a role filled twice or a person in two roles
 */
export function rateTeam(
  people: People,
  mission: Mission,
  seats: readonly Seat[],
  weights: Weights,
): RatedTeam {
  const roleOf = new Map(mission.roles.map((role) => [role.id, role]));
  const sizes = [
    new Set(seats.map(({ role }) => role)).size,
    new Set(seats.map((seat) => seat.builder)).size,
  ];
  if (sizes.some((size) => size < seats.length)) throw new RangeError('A role or a person occurs twice.');
  const known = seats.map(({ role, builder }) => {
    const person = people.builders[people.position.get(builder) ?? -1];
    const needed = roleOf.get(role);
    if (!person || !needed) throw new RangeError(`${person ? role : builder} is not known.`);
    return { person, role: needed };
  });
  const builders = known.map(({ person }) => person);
  const rated = known.map(({ person, role }) => rateSeat(person, role, weights));
  const bonds = rateBonds(builders, weights);
  const { cover, gaps } = coverOf(mission, builders);
  const parts = {
    fit: mean(rated.map(({ fit }) => fit)),
    pair: mean(bonds.map(({ value }) => value)),
    cover,
  };
  const blocked = builders.some((one) => builders.some((other) => one !== other && areBlocked(one, other)));
  const { team } = weights;
  const value = blocked ? 0 : team.fit * parts.fit + team.pair * parts.pair + team.cover * parts.cover;
  return { seats: rated, value, parts, bonds, gaps, blocked };
}

function coverOf(mission: Mission, builders: readonly Builder[]): { cover: number; gaps: Gap[] } {
  let met = 0;
  let sum = 0;
  const gaps: Gap[] = [];
  for (const { id, skills } of mission.roles) {
    for (const needed of skills) {
      const best = Math.max(0, ...builders.map((one) => one.skills.get(needed.skill) ?? 0));
      met += needed.weight * attainment(best, needed);
      sum += needed.weight;
      if (best < needed.level) gaps.push({ role: id, skill: needed.skill, needed: needed.level, best });
    }
  }
  return { cover: sum > 0 ? met / sum : 0, gaps };
}
