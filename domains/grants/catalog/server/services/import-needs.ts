import { DAY_MS } from '#platform/kernel/clock.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { needsOperator } from '#platform/server/operator-needs.ts';
import { listFailedImports } from '../store/failed-import-store.ts';

/** A file that was not sent again for so long was given up. */
const SHOWN_DAYS = 30;
const MOST = 5;

/** Files with grants that were kept out, until a later file of the source loads. */
export const IMPORT_NEEDS = needsOperator({
  id: 'grants.imports',
  async list({ db, clock }) {
    const after = new Date(clock.now().getTime() - SHOWN_DAYS * DAY_MS);
    const failed = await listFailedImports(db, after, MOST);
    return failed.map(({ sourceId, fileName, rowsRead, badRows, problem, at }) => ({
      title: `Import from ${sourceId} failed`,
      detail: `${fileName}: ${badRows} of ${counted(rowsRead, 'row')} cannot be read, so none was loaded. ${problem} Import a corrected file, or skip bad rows with --skip-bad-rows.`,
      since: at,
    }));
  },
});
