export type { NotificationType } from './constants.ts';
export { notificationEndpoints } from './endpoints.ts';
export { notificationErrors } from './errors.ts';
export { CHOSEN_TYPES, type ChosenType, type NoteChannel } from './preference-constants.ts';
export { preferenceEndpoints } from './preference-endpoints.ts';
export type { NotePreferences } from './preference-schemas.ts';
