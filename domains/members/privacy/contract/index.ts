export { privacyEndpoints } from './endpoints.ts';
export { privacyErrors } from './errors.ts';
export { accountDeleted } from './events.ts';
export { KEPT_NAMES, KEPT_TEXTS } from './kept-texts.ts';
