import { type ApiCall, createApi } from '#platform/web/api.ts';
import { onboardingEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const onboardingApi = createApi(onboardingEndpoints);

/** Every read of a member's progress, stale after any change of the account. */
export const STANDING: readonly ApiCall[] = [
  onboardingApi.getOnboardingStatus,
  onboardingApi.getOnboardingProgress,
];
