export { NEW_USER_MS } from './constants.ts';
export { accountEndpoints } from './endpoints.ts';
export { accountErrors } from './errors.ts';
export { profileChanged } from './events.ts';
export { PERSONAS } from './profile-constants.ts';
export type { Profile, ProfileCompletion, PublicProfile } from './profile-schemas.ts';
export type { User } from './schemas.ts';
