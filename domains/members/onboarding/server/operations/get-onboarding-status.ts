import { completionOf } from '#members/profiles/contract';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { onboardingEndpoints } from '../../contract/endpoints.ts';
import { asksForTask } from '../extension-points/sources.ts';
import { nextStepsOf } from '../rules/next-steps.ts';
import { requireState } from '../services/answer-progress.ts';

/** How complete the caller's profile is and what to do next, in the words of the specification (§3). */
export const getOnboardingStatus: Operation<typeof onboardingEndpoints.getOnboardingStatus> = async (
  services,
  actor,
) => {
  const state = await requireState(services, requireMember(actor).userId);
  const { percent } = completionOf(state.facts);
  const nextSteps = nextStepsOf(state, services.contributions.of(asksForTask));
  return { data: { profile: { completion: percent }, nextSteps } };
};
