import { defineErrors } from '#platform/kernel/errors.ts';

/** What the admin domain refuses. */
export const adminErrors = defineErrors({
  'admin.setting_not_found': { status: 404, message: 'There is no such setting.' },
  'admin.setting_in_file': {
    status: 409,
    message: 'This setting stands in SETTINGS_FILE. Change it there and start the server again.',
  },
  'admin.setting_changed_elsewhere': {
    status: 409,
    message: 'Somebody changed this setting meanwhile. Look at its new value first.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    admin: keyof typeof adminErrors.map;
  }
}
