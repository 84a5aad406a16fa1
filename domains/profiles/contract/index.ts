export { type CompletionItem, completionOf } from './completion.ts';
export { PERSONAS } from './constants.ts';
export { profilesEndpoints } from './endpoints.ts';
export { profileChanged } from './events.ts';
export type { Profile } from './schemas.ts';
