import type { Builder } from './builder.ts';
import type { NeededSkill, Role, Weights } from './mission.ts';

/** Waking hours that two people have to meet in; six in common count in full. */
const MEETING_HOURS = 10;
const ENOUGH_HOURS = 6;
const MOST_LOADED = 3;

const within01 = (value: number): number => Math.min(1, Math.max(0, value));

/** How far a level reaches what is needed, 0 to 1. */
export function attainment(level: number, needed: NeededSkill): number {
  return within01(Math.min(level, 5) / Math.max(needed.level, 1));
}

/** The parts of one person's fit to one role, each 0 to 1. */
export interface FitParts {
  readonly skill: number;
  readonly hours: number;
  readonly trust: number;
  readonly wants: number;
  /** (2^n − 1)/7 for n other teams, at most three: the load term of Anagnostopoulos et al. (WWW 2012). */
  readonly load: number;
}

export function fitParts(builder: Builder, role: Role): FitParts {
  let met = 0;
  let sum = 0;
  for (const needed of role.skills) {
    met += needed.weight * attainment(builder.skills.get(needed.skill) ?? 0, needed);
    sum += needed.weight;
  }
  const teams = Math.min(Math.max(Math.trunc(builder.openTeams), 0), MOST_LOADED);
  return {
    skill: sum > 0 ? met / sum : 0,
    hours: role.hours > 0 ? within01(builder.hours / role.hours) : 1,
    trust: within01(builder.trust),
    wants: builder.wants.has(role.id) ? 1 : 0,
    load: (2 ** teams - 1) / 7,
  };
}

/** One person's fit to one role, 0 to 1. */
export function fitOf(parts: FitParts, { fit }: Weights): number {
  const sum =
    fit.skill * parts.skill + fit.hours * parts.hours + fit.trust * parts.trust + fit.wants * parts.wants;
  return within01(sum - fit.load * parts.load);
}

/** Common ground of two people. */
export interface Bond {
  /** Waking hours a day in which both can meet, 0 to 10; null where one time zone is unknown. */
  readonly sharedHours: number | null;
  readonly languages: readonly string[];
  readonly colleagues: boolean;
  /** 1 − Jaccard index of their skills: people who can different things. */
  readonly difference: number;
}

/** Hours between two offsets around the clock: −11 and 12 are one hour apart. */
function hoursApart(a: number, b: number): number {
  const apart = Math.abs(a - b) % 24;
  return Math.min(apart, 24 - apart);
}

function sharedHours(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(0, MEETING_HOURS - hoursApart(a, b));
}

function differenceOf(a: Builder, b: Builder): number {
  const [small, large] = a.skills.size < b.skills.size ? [a, b] : [b, a];
  let shared = 0;
  for (const skill of small.skills.keys()) if (large.skills.has(skill)) shared += 1;
  const all = a.skills.size + b.skills.size - shared;
  return all > 0 ? 1 - shared / all : 0;
}

export function bondOf(a: Builder, b: Builder): Bond {
  return {
    sharedHours: sharedHours(a.utcOffset, b.utcOffset),
    languages: [...a.languages].filter((language) => b.languages.has(language)),
    colleagues: a.colleagues.has(b.id) || b.colleagues.has(a.id),
    difference: differenceOf(a, b),
  };
}

/** Counts unknown hours half: neither for a pair nor against it. */
const hoursPart = (hours: number | null): number =>
  hours === null ? 0.5 : Math.min(1, hours / ENOUGH_HOURS);

/** How well two people work together, 0 to 1. */
export function pairOf(bond: Bond, { pair }: Weights): number {
  return (
    pair.hours * hoursPart(bond.sharedHours) +
    pair.language * (bond.languages.length > 0 ? 1 : 0) +
    pair.colleagues * (bond.colleagues ? 1 : 0) +
    pair.difference * bond.difference
  );
}

/** Whether one of two people blocks the other. */
export const areBlocked = (a: Builder, b: Builder): boolean => a.blocks.has(b.id) || b.blocks.has(a.id);
