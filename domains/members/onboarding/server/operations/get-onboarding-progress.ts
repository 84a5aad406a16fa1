import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { onboardingEndpoints } from '../../contract/endpoints.ts';
import { answerProgress } from '../services/answer-progress.ts';

/** The caller's steps and levels. */
export const getOnboardingProgress: Operation<typeof onboardingEndpoints.getOnboardingProgress> = (
  services,
  actor,
) => answerProgress(services, requireMember(actor).userId);
