import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  changeSettingBody,
  settingAnswer,
  settingChangesAnswer,
  settingChangesQuery,
  settingParams,
  settingsAnswer,
} from './settings-schemas.ts';

/** Calls about the settings of the instance. */
export const settingsEndpoints = defineEndpoints({
  listSettings: {
    method: 'GET',
    // Another administrator may have changed one.
    freshSeconds: 1,
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Every setting of the instance: what it means, its value, and where the value comes from',
    response: settingsAnswer,
  },
  changeSetting: {
    method: 'PUT',
    path: '/api/admin/settings/:name',
    access: 'admin',
    summary: 'Sets a setting, or gives it back its default; with a reason, after step-up authentication',
    params: settingParams,
    body: changeSettingBody,
    response: settingAnswer,
    errors: [
      'admin.setting_not_found',
      'admin.setting_in_file',
      'admin.setting_changed_elsewhere',
      'identity.reauthentication_required',
    ],
    rateLimit: { max: 60, perSeconds: 600 },
  },
  listSettingChanges: {
    method: 'GET',
    freshSeconds: 1,
    path: '/api/admin/settings/changes',
    access: 'admin',
    summary: 'What was changed in the settings, by whom and why, newest first',
    query: settingChangesQuery,
    response: settingChangesAnswer,
  },
  exportSettingChanges: {
    method: 'GET',
    path: '/api/admin/settings/changes.csv',
    access: 'admin',
    summary: 'All changes of settings as CSV, newest first',
    response: { mediaType: 'text/csv; charset=utf-8' },
    rateLimit: { max: 20, perSeconds: 60 },
  },
});
