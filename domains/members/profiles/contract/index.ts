export { type CompletionItem, completionOf } from './completion.ts';
export { PERSONAS } from './constants.ts';
export { profilesEndpoints } from './endpoints.ts';
export { profileChanged } from './events.ts';
export { peopleEndpoints } from './people-endpoints.ts';
export type { Profile } from './schemas.ts';
