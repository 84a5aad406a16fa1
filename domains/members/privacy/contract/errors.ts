import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of exports and of leaving. The codes were published as the account's and stay. */
export const privacyErrors = defineErrors({
  'account.export_not_found': { status: 404, message: 'Export not found, or expired.' },
  'account.name_differs': { status: 400, message: 'Type your username exactly as it is.' },
  'account.last_administrator': {
    status: 409,
    message: 'You are the only administrator. Add another administrator first.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    privacy: keyof typeof privacyErrors.map;
  }
}
