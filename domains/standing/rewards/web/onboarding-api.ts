import { onboardingEndpoints } from '#members/onboarding/contract';
import { createApi } from '#platform/web/api.ts';

/** The calls of onboarding, for what is missing before HDAG can be given. */
export const onboardingApi = createApi(onboardingEndpoints);
