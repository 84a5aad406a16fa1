import { type ApiCall, createApi } from '#platform/web/api.ts';
import { onboardingEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const onboardingApi = createApi(onboardingEndpoints);

/** Every read that tells where a member stands; whatever changes an account makes them wrong. */
export const STANDING: readonly ApiCall[] = [
  onboardingApi.getOnboardingStatus,
  onboardingApi.getOnboardingProgress,
];
