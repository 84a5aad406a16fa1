import { defineEndpoints, LIVE_SECONDS } from '#platform/kernel/contract.ts';
import { onboardingProgress, onboardingStatus, saveProgressBody, selectPersonaBody } from './schemas.ts';

/** `csrf: false` stands where the specification says that the client sends no token (§7). */
export const onboardingEndpoints = defineEndpoints({
  getOnboardingStatus: {
    method: 'GET',
    path: '/api/onboarding/status',
    access: 'member',
    summary: "How complete the caller's profile is, and what to do next",
    response: onboardingStatus,
  },
  getOnboardingProgress: {
    method: 'GET',
    freshSeconds: LIVE_SECONDS,
    path: '/api/onboarding/progress',
    access: 'member',
    summary: 'The five steps and what each opened, the unlock levels with what is missing, the next step',
    response: onboardingProgress,
  },
  saveOnboardingProgress: {
    method: 'POST',
    path: '/api/onboarding/progress',
    access: 'member',
    summary: 'Remembers the step that is open and whether the card is put away; no step is done by it',
    body: saveProgressBody,
    response: onboardingProgress,
    rateLimit: { max: 120, perSeconds: 60 },
    csrf: false,
  },
  selectPersona: {
    method: 'POST',
    path: '/api/onboarding/select-persona',
    access: 'member',
    summary: 'Sets the persona and, where given, the goals and how far the work is',
    body: selectPersonaBody,
    response: onboardingProgress,
    // Each leaves a line in the audit trail, which is kept.
    rateLimit: { max: 60, perSeconds: 600 },
    csrf: false,
  },
});
