import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { onboardingEndpoints } from '../../contract/endpoints.ts';
import { answerProgress } from '../services/answer-progress.ts';
import { changeProgress } from '../store/progress-store.ts';

/** Remembers where the caller is. Says nothing about what is done: that is read from the account (ASVS V2.3.1). */
export const saveOnboardingProgress: Operation<typeof onboardingEndpoints.saveOnboardingProgress> = async (
  services,
  actor,
  { body },
) => {
  const { db, clock } = services;
  const { userId } = requireMember(actor);
  const { step, cardDismissed } = body;
  const change = {
    ...(step === undefined ? {} : { openStep: step }),
    ...(cardDismissed === undefined ? {} : { cardDismissed }),
  };
  await changeProgress(db, userId, change, clock.now());
  return answerProgress(services, userId);
};
