import type { ApplicationRole } from '../contract/constants.ts';

/** Texts, tasks, notes and files, and moves between drafting and review. */
export function canWrite(role: ApplicationRole): boolean {
  return role !== 'reader';
}

/** Allows changing the people, the submission, the outcome, and deleting it. */
export function canDecide(role: ApplicationRole): boolean {
  return role === 'owner';
}
