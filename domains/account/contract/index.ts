export { NEW_USER_MS, ONBOARDING_STAGES } from './constants.ts';
export { accountEndpoints } from './endpoints.ts';
export { accountErrors } from './errors.ts';
export { accountDeleted, profileChanged } from './events.ts';
export { factorEndpoints } from './factor-endpoints.ts';
export { peopleEndpoints } from './people-endpoints.ts';
export { PERSONAS } from './profile-constants.ts';
export type { Profile, ProfileCompletion, PublicProfile } from './profile-schemas.ts';
export type { User } from './schemas.ts';
