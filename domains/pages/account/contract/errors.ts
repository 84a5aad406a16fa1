import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of the account calls. The sentence is the specification's (§8). */
export const accountErrors = defineErrors({
  'account.registration_failed': { status: 400, message: 'Registration failed. Please try again.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    account: keyof typeof accountErrors.map;
  }
}
