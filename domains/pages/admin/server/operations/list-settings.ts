import type { Operation } from '#platform/server/domain.ts';
import { selectStoredSettings } from '#platform/server/setting-store.ts';
import { definitionsOf } from '#platform/server/settings.ts';
import type { settingsEndpoints } from '../../contract/settings-endpoints.ts';
import { presentSetting } from '../services/present-setting.ts';

/** Every setting with its value, read from where it is kept: a change of a moment ago is among them. */
export const listSettings: Operation<typeof settingsEndpoints.listSettings> = async ({
  db,
  config,
  knownSettings,
}) => {
  const stored = new Map((await selectStoredSettings(db)).map((one) => [one.name, one]));
  const settings = [...definitionsOf(knownSettings)].map(([name, definition]) =>
    presentSetting(name, definition, { fixed: config.FIXED_SETTINGS, stored: stored.get(name) }),
  );
  return { success: true, data: { settings } };
};
