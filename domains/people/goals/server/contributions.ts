import type { Contribution } from '#platform/server/contributions.ts';
import { listPublications } from '#projects/projects/server';
import { GOALS_AGENT } from './agents/goals-agent.ts';
import { measuresGoal } from './extension-points/measures-goal.ts';

/** Contributions of goals to domains below, and to itself for figures that a domain below lets it count. */
export const GOALS_CONTRIBUTIONS: readonly Contribution[] = [
  GOALS_AGENT,
  measuresGoal({
    id: 'projects-published',
    order: 10,
    label: 'Projects published',
    count: async (db, userId, from) =>
      (await listPublications(db, [userId])).filter(({ at }) => at !== null && at >= from).length,
  }),
];
