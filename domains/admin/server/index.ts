import { defineDomain } from '#platform/server/domain.ts';
import { adminEndpoints } from '../contract/endpoints.ts';
import { settingsEndpoints } from '../contract/settings-endpoints.ts';
import { changeSetting } from './operations/change-setting.ts';
import { getOverview } from './operations/get-overview.ts';
import { getReadiness } from './operations/get-readiness.ts';
import { exportSettingChanges, listSettingChanges } from './operations/list-setting-changes.ts';
import { listSettings } from './operations/list-settings.ts';

/** Admin for the server. */
export const adminDomain = defineDomain({
  name: 'admin',
  endpoints: { ...adminEndpoints, ...settingsEndpoints },
  operations: {
    getReadiness,
    getOverview,
    listSettings,
    changeSetting,
    listSettingChanges,
    exportSettingChanges,
  },
});
