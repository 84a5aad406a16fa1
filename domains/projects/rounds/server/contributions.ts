import type { Contribution } from '#platform/server/contributions.ts';
import { projectAudiences } from '#projects/projects/server';
import { listRoundJudges } from './store/application-store.ts';

/** Contributions of rounds to domains below. */
export const ROUNDS_CONTRIBUTIONS: readonly Contribution[] = [
  projectAudiences({ id: 'rounds', members: listRoundJudges }),
];
