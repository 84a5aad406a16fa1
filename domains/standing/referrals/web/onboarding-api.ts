import { onboardingEndpoints } from '#members/onboarding/contract';
import { createApi } from '#platform/web/api.ts';

/** The calls of onboarding, for what is missing before a friend can be invited by email. */
export const onboardingApi = createApi(onboardingEndpoints);
