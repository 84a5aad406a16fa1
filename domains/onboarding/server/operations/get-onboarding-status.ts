import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { onboardingEndpoints } from '../../contract/endpoints.ts';
import type { FactSources } from '../fact-sources.ts';
import { completionOf } from '../rules/completion.ts';
import { nextStepsOf } from '../rules/next-steps.ts';
import { requireFacts } from './answer-progress.ts';

/** How complete the caller's profile is and what to do next, in the words of the specification (§3). */
export const getOnboardingStatus =
  (sources: FactSources): Operation<typeof onboardingEndpoints.getOnboardingStatus> =>
  async ({ db }, actor) => {
    const facts = await requireFacts(db, requireMember(actor).userId, sources);
    const { percent } = completionOf({ ...facts, walletAddress: facts.wallet });
    return { data: { profile: { completion: percent }, nextSteps: nextStepsOf(facts) } };
  };
