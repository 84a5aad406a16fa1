import { defineErrors } from '#platform/kernel/errors.ts';
import { KEYS_MAX } from './constants.ts';

/** Refusals of the domain api-keys; what a key itself is refused with is in the kernel. */
export const apiKeysErrors = defineErrors({
  'api_keys.not_found': { status: 404, message: 'API key not found.' },
  'api_keys.name_taken': { status: 409, message: 'Another of your API keys has this name.' },
  'api_keys.too_many': {
    status: 409,
    message: `You have ${KEYS_MAX} API keys, the most you can have. Revoke one first.`,
  },
  'api_keys.limit_too_high': { status: 400, message: 'This daily limit is too high.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    'api-keys': keyof typeof apiKeysErrors.map;
  }
}
