import { onboardingEndpoints } from '#members/onboarding/contract';
import { createApi } from '#platform/web/api.ts';

/** The calls of onboarding, for what is read ahead and for what is decided before its code is here. */
export const onboardingApi = createApi(onboardingEndpoints);
