import { waitingSources } from '#members/agenda/server';
import { defineDomain } from '#platform/server/domain.ts';
import { onboardingEndpoints } from '../contract/endpoints.ts';
import { STEPS_AGENT } from './agents/steps-agent.ts';
import { asksForTask, unlocks } from './extension-points/sources.ts';
import { ONBOARDING_GUIDE } from './guide.ts';
import { getOnboardingProgress } from './operations/get-onboarding-progress.ts';
import { getOnboardingStatus } from './operations/get-onboarding-status.ts';
import { saveOnboardingProgress } from './operations/save-onboarding-progress.ts';
import { selectPersona } from './operations/select-persona.ts';
import { onboardingPersonalData } from './personal-data.ts';
import { OWN_LEVELS } from './rules/levels.ts';
import { OWN_TASKS } from './rules/next-steps.ts';
import { listWaitingSteps } from './services/list-waiting-steps.ts';

export { asksForTask, describesInvitation, unlocks } from './extension-points/sources.ts';
export { findGoals, levelsFor, listWhoReached, missingFor } from './facade.ts';

/** Onboarding for the server. */
export const onboardingDomain = defineDomain({
  name: 'onboarding',
  endpoints: onboardingEndpoints,
  operations: { getOnboardingStatus, getOnboardingProgress, saveOnboardingProgress, selectPersona },
  contributes: [
    ...OWN_LEVELS.map((level) => unlocks(level)),
    ...OWN_TASKS.map((task) => asksForTask(task)),
    waitingSources({ id: 'onboarding', order: 80, list: listWaitingSteps }),
    STEPS_AGENT,
    ONBOARDING_GUIDE,
  ],
  migrations: 'domains/members/onboarding/server/migrations',
  personalData: onboardingPersonalData,
});
