import type { Contribution } from '#platform/server/contributions.ts';
import { hearsOfProject } from '#projects/projects/server';
import { listRoundJudges } from './store/application-store.ts';

/** What rounds adds to domains below it. */
export const ROUNDS_CONTRIBUTIONS: readonly Contribution[] = [
  hearsOfProject({ id: 'rounds', members: listRoundJudges }),
];
