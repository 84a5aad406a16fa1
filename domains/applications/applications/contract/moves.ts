import type { ApplicationRole, ApplicationStatus } from './constants.ts';

/**
 * Kinds of a move: `free` needs nothing, `submit` and `outcome` ask for facts, `correct` takes back what was recorded by
 * mistake.
 */
export type MoveKind = 'free' | 'submit' | 'outcome' | 'correct';

/** Allowed moves of an application, by its status. */
const MOVES: Readonly<Record<ApplicationStatus, Readonly<Partial<Record<ApplicationStatus, MoveKind>>>>> = {
  drafting: { review: 'free', submitted: 'submit', withdrawn: 'free' },
  review: { drafting: 'free', submitted: 'submit', withdrawn: 'free' },
  submitted: { awarded: 'outcome', declined: 'outcome', withdrawn: 'free', review: 'correct' },
  awarded: { submitted: 'correct' },
  declined: { submitted: 'correct' },
  withdrawn: { drafting: 'free' },
};

/** Returns the kind of a move; null for a move that is not allowed. */
export function moveKind(from: ApplicationStatus, to: ApplicationStatus): MoveKind | null {
  return MOVES[from][to] ?? null;
}

const WRITERS: readonly ApplicationStatus[] = ['drafting', 'review'];

/** Whether an application is still being written: once it was submitted its text is what the funder has. */
export function isOpen(status: string | null): boolean {
  return WRITERS.some((open) => open === status);
}

/**
 * Lists the statuses a member of this role can move it to: writers between drafting and review, the owner everywhere.
 */
export function movesFrom(from: ApplicationStatus, role: ApplicationRole): readonly ApplicationStatus[] {
  const all = Object.keys(MOVES[from]) as ApplicationStatus[];
  if (role === 'owner') return all;
  if (role === 'reader' || !WRITERS.includes(from)) return [];
  return all.filter((to) => WRITERS.includes(to));
}
