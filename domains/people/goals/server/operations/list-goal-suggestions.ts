import { findProfile } from '#members/profiles/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { measuresGoal } from '../extension-points/measures-goal.ts';
import { suggestGoals } from '../rules/suggest-goals.ts';
import { findCurrent } from '../services/current-project.ts';

/** Goals that fit the caller, and what Hodag can count. */
export const listGoalSuggestions: Operation<typeof goalsEndpoints.listGoalSuggestions> = async (
  { db, contributions },
  actor,
) => {
  const { userId } = requireMember(actor);
  const { persona, interests } = await findProfile(db, userId);
  const { project } = await findCurrent(db, userId);
  const measures = contributions.of(measuresGoal).map(({ id, label }) => ({ id, label }));
  const suggestions = suggestGoals({
    persona,
    interests,
    project: project && { title: project.title, isPublished: project.status === 'published' },
    measures: measures.map(({ id }) => id),
  });
  return { suggestions, measures };
};
