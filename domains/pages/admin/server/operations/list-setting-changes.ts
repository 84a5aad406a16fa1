import { listAccountNames } from '#members/identity/server';
import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import {
  countSettingChanges,
  type SettingChangeRow,
  selectSettingChanges,
} from '#platform/server/setting-store.ts';
import type { settingsEndpoints } from '../../contract/settings-endpoints.ts';
import { CHANGES_PER_PAGE, type SettingChange } from '../../contract/settings-schemas.ts';

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

async function presentChanges(db: Database, rows: readonly SettingChangeRow[]): Promise<SettingChange[]> {
  const ids = [...new Set(rows.map(({ actorId }) => actorId))];
  const names = new Map((await listAccountNames(db, ids)).map(({ id, username }) => [id, username]));
  return rows.map(({ actorId, at, ...change }) => ({
    ...change,
    by: names.get(actorId) ?? null,
    at: at.toISOString(),
  }));
}
