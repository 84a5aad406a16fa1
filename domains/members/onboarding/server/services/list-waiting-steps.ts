import type { WaitingThing } from '#members/agenda/server';
import { asksForTask } from '../extension-points/sources.ts';
import { nextStepsOf } from '../rules/next-steps.ts';
import { readState, type StateServices } from './read-state.ts';

/** Next steps of a member as things that wait; optional ones only earn. */
export async function listWaitingSteps(services: StateServices, userId: string): Promise<WaitingThing[]> {
  const state = await readState(services, userId);
  if (!state) return [];
  return nextStepsOf(state, services.contributions.of(asksForTask)).map(
    ({ id, label, link, importance, note }) => ({
      id,
      kind: importance === 'high' ? 'step' : 'earn',
      title: label,
      note: note ?? (importance === 'high' ? 'Opens more of the product' : 'Optional'),
      link,
      dueAt: null,
    }),
  );
}
