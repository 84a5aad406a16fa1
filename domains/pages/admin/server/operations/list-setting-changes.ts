import type { Operation } from '#platform/server/domain.ts';
import { countSettingChanges, selectSettingChanges } from '#platform/server/setting-store.ts';
import type { settingsEndpoints } from '../../contract/settings-endpoints.ts';
import { CHANGES_PER_PAGE } from '../../contract/settings-schemas.ts';
import { presentChanges } from '../services/present-changes.ts';

/** A page of the history, newest first. */
export const listSettingChanges: Operation<typeof settingsEndpoints.listSettingChanges> = async (
  { db },
  _actor,
  { query: { name = null, page = 1 } },
) => {
  const offset = (page - 1) * CHANGES_PER_PAGE;
  const rows = await selectSettingChanges(db, { name, limit: CHANGES_PER_PAGE, offset });
  const total = await countSettingChanges(db, name);
  return { success: true, data: { changes: await presentChanges(db, rows), total } };
};
