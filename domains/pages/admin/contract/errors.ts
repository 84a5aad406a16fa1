import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of the domain admin. */
export const adminErrors = defineErrors({
  'admin.setting_not_found': { status: 404, message: 'Setting not found.' },
  'admin.setting_in_file': {
    status: 409,
    message: 'This setting is set in SETTINGS_FILE. Change it there and restart the server.',
  },
  'admin.setting_changed_elsewhere': {
    status: 409,
    message: 'Another administrator changed this setting. Check its new value first.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    admin: keyof typeof adminErrors.map;
  }
}
