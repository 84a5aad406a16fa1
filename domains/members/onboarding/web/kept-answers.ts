import {
  GOALS,
  type Goal,
  PERSONAS,
  type Persona,
  STARTING_POINTS,
  type StartingPoint,
} from '../contract/constants.ts';

/** The three answers of the journey. */
export interface JourneyAnswers {
  readonly persona: Persona;
  readonly goals: readonly Goal[];
  readonly startingPoint: StartingPoint;
}

const KEY = 'hodag.journey';
/** Long enough to register, short enough that the next person at this browser does not inherit them. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Keeps the answers of a signed-out visitor in this browser, for the account they are about to make. */
export function keepAnswers(answers: JourneyAnswers): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...answers, at: Date.now() }));
  } catch {
    // A browser that keeps nothing asks again after the registration.
  }
}

/** The kept answers; null when there are none, they are too old, or something else stands in their place. */
export function readKeptAnswers(): JourneyAnswers | null {
  try {
    return checked(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Removes the kept answers: they are in the account now, or are not wanted. */
export function forgetKeptAnswers(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Anything can stand in local storage: only what a visitor could have answered passes. */
function checked(value: unknown): JourneyAnswers | null {
  if (typeof value !== 'object' || value === null) return null;
  const { persona, goals, startingPoint, at } = value as Record<string, unknown>;
  const age = Date.now() - Number(at);
  if (!(age >= 0 && age < KEPT_MS) || !Array.isArray(goals)) return null;
  const knownPersona = PERSONAS.find((one) => one === persona);
  const knownStart = STARTING_POINTS.find((one) => one === startingPoint);
  if (!knownPersona || !knownStart) return null;
  return {
    persona: knownPersona,
    goals: GOALS.filter((goal) => goals.includes(goal)),
    startingPoint: knownStart,
  };
}
