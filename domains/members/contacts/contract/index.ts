export { contactsEndpoints } from './endpoints.ts';
export { contactsErrors } from './errors.ts';
export {
  emailVerified,
  phoneRemoved,
  phoneVerified,
  secondEmailRemoved,
  secondEmailVerified,
} from './events.ts';
