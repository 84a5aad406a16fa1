import { defineDomain } from '#platform/server/domain.ts';
import { adminEndpoints } from '../contract/endpoints.ts';
import { adminErrors } from '../contract/errors.ts';
import { handbookEndpoints } from '../contract/handbook-endpoints.ts';
import { settingsEndpoints } from '../contract/settings-endpoints.ts';
import { changeSetting } from './operations/change-setting.ts';
import { exportSettingChanges } from './operations/export-setting-changes.ts';
import { getHandbook } from './operations/get-handbook.ts';
import { getOverview } from './operations/get-overview.ts';
import { getReadiness } from './operations/get-readiness.ts';
import { listSettingChanges } from './operations/list-setting-changes.ts';
import { listSettings } from './operations/list-settings.ts';

/** Admin for the server. */
export const adminDomain = defineDomain({
  name: 'admin',
  endpoints: { ...adminEndpoints, ...settingsEndpoints, ...handbookEndpoints },
  errors: adminErrors.map,
  operations: {
    getReadiness,
    getOverview,
    getHandbook,
    listSettings,
    changeSetting,
    listSettingChanges,
    exportSettingChanges,
  },
});
