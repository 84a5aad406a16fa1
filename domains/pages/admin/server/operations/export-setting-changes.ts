import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { selectSettingChanges } from '#platform/server/setting-store.ts';
import type { settingsEndpoints } from '../../contract/settings-endpoints.ts';
import { presentChanges } from '../services/present-changes.ts';

const COLUMNS = ['version', 'at', 'name', 'before', 'after', 'reason', 'by'] as const;

/** The whole history. Cells that a spreadsheet would run as formulas are escaped. */
export const exportSettingChanges: Operation<typeof settingsEndpoints.exportSettingChanges> = async ({
  db,
}) => {
  const rows = await selectSettingChanges(db, { name: null, limit: null, offset: 0 });
  return {
    fileName: 'setting-changes.csv',
    content: toCsv(COLUMNS, csvRows(COLUMNS, await presentChanges(db, rows))),
  };
};
